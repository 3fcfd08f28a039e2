noinst_LIBRARIES += libui.a
libui_a_SOURCES =
