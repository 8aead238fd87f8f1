import { t } from "../i18n";

/** Milliseconds for which the page may be empty, for example between two parts. */
const emptyFor = 3000;

/** If drawing fails beyond every error boundary, React empties the page. Then this puts a way on there, without React. */
export function watchForNothing(root: HTMLElement): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  new MutationObserver(() => {
    clearTimeout(timer);
    if (root.childElementCount === 0) timer = setTimeout(() => offer(root), emptyFor);
  }).observe(root, { childList: true });
}

function offer(root: HTMLElement): void {
  root.removeAttribute("inert");
  const text = Object.assign(document.createElement("p"), { textContent: t("error.crash") });
  const button = Object.assign(document.createElement("button"), {
    type: "button",
    className: "button button-primary",
    textContent: t("common.retry"),
    onclick: () => location.assign("/"),
  });
  const box = Object.assign(document.createElement("div"), { className: "pad stack-16 center", role: "alert" });
  box.append(text, button);
  root.append(box);
}
