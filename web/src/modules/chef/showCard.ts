/** Brings a card into sight. */
export function showCard(course: string): void {
  document
    .querySelector(`[data-card="${CSS.escape(course)}"]`)
    ?.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "smooth" });
}
