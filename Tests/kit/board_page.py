"""The board's pages: posts and comments."""

from playwright.sync_api import expect


def post(person, words):
    return person.page.get_by_role("article").filter(has_text=words).filter(visible=True)


def said(person, words):
    return person.page.locator(".comment", has_text=words)


def comments(person, words):
    person.page.get_by_label("Viết bình luận", exact=True).fill(words)
    person.tap(person.button("Gửi bình luận"))
    expect(said(person, words)).to_be_visible()
