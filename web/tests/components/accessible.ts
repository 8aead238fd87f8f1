/** Role, name and description of an element, as assistive technology computes them. */

const roles: Readonly<Record<string, string>> = {
  A: "link",
  ARTICLE: "article",
  ASIDE: "complementary",
  BUTTON: "button",
  DIALOG: "dialog",
  FIELDSET: "group",
  FOOTER: "contentinfo",
  H1: "heading",
  H2: "heading",
  H3: "heading",
  HEADER: "banner",
  IMG: "img",
  LI: "listitem",
  MAIN: "main",
  NAV: "navigation",
  OL: "list",
  OPTION: "option",
  PROGRESS: "progressbar",
  SELECT: "combobox",
  SECTION: "region",
  TABLE: "table",
  TEXTAREA: "textbox",
  UL: "list",
};
const inputRoles: Readonly<Record<string, string>> = {
  button: "button",
  checkbox: "checkbox",
  date: "date",
  file: "file",
  number: "spinbutton",
  radio: "radio",
  range: "slider",
  search: "searchbox",
  time: "time",
};

export function roleOf(element: Element): string {
  const given = element.getAttribute("role");
  if (given) return given;
  if (element instanceof HTMLInputElement) return inputRoles[element.type] ?? "textbox";
  return roles[element.tagName] ?? "";
}

/** Neither hidden from screen readers, nor behind an open layer, nor on a page that style sheets hide. */
export function isReachable(element: Element): boolean {
  return !element.closest("[hidden], [aria-hidden=true], [inert], .kept-away");
}

function words(node: Node): string {
  if (node.nodeType === 3) return node.textContent ?? "";
  if (!(node instanceof Element) || node.closest("[hidden], [aria-hidden=true]")) return "";
  const label = node.getAttribute("aria-label");
  if (label) return ` ${label} `;
  if (node instanceof HTMLImageElement) return ` ${node.alt} `;
  if (/^(STYLE|SCRIPT|SELECT|TEXTAREA|INPUT)$/.test(node.tagName)) return "";
  const inner = Array.from(node.childNodes, words).join("");
  // Parts beside each other are separate words, even if only style sheets separate them.
  return /^(BUTTON|DD|DIV|DT|H\d|LI|P|SPAN|TD|TH)$/.test(node.tagName) ? ` ${inner} ` : inner;
}

const tidy = (text: string): string => text.replace(/\s+/g, " ").trim();

/** The text that a screen reader reads inside an element. */
export function textOf(element: Element): string {
  return tidy(Array.from(element.childNodes, words).join(""));
}

export function nameOf(element: Element): string {
  const by = element.getAttribute("aria-labelledby");
  if (by)
    return tidy(
      by
        .split(/\s+/)
        .map((id) => words(document.getElementById(id) ?? document.createTextNode("")))
        .join(" "),
    );
  const label = element.getAttribute("aria-label");
  if (label) return tidy(label);
  if (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  ) {
    const labels = Array.from(element.labels ?? [], words).join(" ");
    return tidy(labels) || element.getAttribute("placeholder") || "";
  }
  return /^(region|group|list|main|dialog|navigation)$/.test(roleOf(element)) ? "" : textOf(element);
}

/** The text of `aria-describedby`: a hint or an error. */
export function descriptionOf(element: Element): string {
  const by = element.getAttribute("aria-describedby");
  return by ? textOf(document.getElementById(by) ?? document.createElement("p")) : "";
}
