/** Scrolls a card into view. */
export function showCard(course: string): void {
  document
    .querySelector(`[data-card="${CSS.escape(course)}"]`)
    ?.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "smooth" });
}
