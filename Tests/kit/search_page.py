"""The search on its page."""


def seek(person):
    return person.page.get_by_role("searchbox", name="Tìm người, nhóm, tin nhắn")


def hits(person):
    return person.page.locator(".result")
