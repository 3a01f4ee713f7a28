/** Attributes by name; `text` is the text inside. Nothing is ever read as HTML. */
export type Attributes = Readonly<Record<string, string>>;

/** Makes an element. Text that comes from requests stays text, whatever it says. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  { text, ...attributes }: Attributes = {},
  children: readonly Node[] = [],
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  if (text !== undefined) made.textContent = text;
  made.append(...children);
  return made;
}

/**
 * An element of the page.
 * @param kind what it has to be: `HTMLInputElement`.
 * @throws Error where the page has none of that name and kind.
 */
export function part<T extends HTMLElement>(id: string, kind: abstract new () => T): T {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`the page has no ${kind.name} with the id ${id}`);
  return found;
}

/** One choice of a select. */
export interface Option {
  readonly value: string;
  readonly label: string;
}

/** Puts these choices into a select and picks one; the first where there is none of that value. */
export function setOptions(select: HTMLSelectElement, options: readonly Option[], value: string): void {
  select.replaceChildren(...options.map((option) => element('option', { value: option.value, text: option.label })));
  select.value = value;
  if (select.selectedIndex < 0) select.selectedIndex = 0;
}
