"""Every dish's drawing by its id, in the order of the menu."""

from dishes import beers, desserts, drinks, grill, hotpots, salads, starters, wok

DRAWINGS = {
    **beers.DRAWINGS,
    **drinks.DRAWINGS,
    **starters.DRAWINGS,
    **salads.DRAWINGS,
    **grill.DRAWINGS,
    **wok.DRAWINGS,
    **hotpots.DRAWINGS,
    **desserts.DRAWINGS,
}
