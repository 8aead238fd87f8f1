"""Identities of people in the messenger."""


def me(device):
    return device.me["employee"]["id"]
