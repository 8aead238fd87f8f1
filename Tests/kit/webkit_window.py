#!/usr/bin/python3
"""A window of WebKitGTK that a driver may steer: as large as a phone's, what pages keep stays between two starts. Runs on the system's Python."""

import os
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

WIDTH, HEIGHT = 390, 844
folder = os.environ["WEBKIT_FOLDER"]


def window(*_):
    settings = WebKit2.Settings()
    settings.set_enable_write_console_messages_to_stdout(True)
    view = WebKit2.WebView(web_context=context, settings=settings, is_controlled_by_automation=True)
    frame = Gtk.Window()
    frame.set_default_size(WIDTH, HEIGHT)
    frame.add(view)
    frame.show_all()
    view.connect("close", lambda *_: frame.destroy())
    return view


def steered(_, session):
    # The driver only speaks to a browser that bears this name.
    about = WebKit2.ApplicationInfo()
    about.set_name("MiniBrowser")
    about.set_version(1, 0, 0)
    session.set_application_info(about)
    session.connect("create-web-view", window)


kept = WebKit2.WebsiteDataManager(base_data_directory=f"{folder}/data", base_cache_directory=f"{folder}/cache")
kept.get_cookie_manager().set_persistent_storage(f"{folder}/cookies", WebKit2.CookiePersistentStorage.SQLITE)
context = WebKit2.WebContext(website_data_manager=kept)
context.set_automation_allowed(True)
context.connect("automation-started", steered)
if "--automation" not in sys.argv:
    window()
Gtk.main()
