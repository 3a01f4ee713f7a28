/** Attributes by name; `text` is the text content. Nothing is parsed as HTML. */
export type Attributes = Readonly<Record<string, string>>;

/** Creates an element. Text from requests stays text. */
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
 * Finds an element of the page.
 * @param kind the expected class, such as `HTMLInputElement`.
 * @throws Error if the page has no such element.
 */
export function part<T extends HTMLElement>(id: string, kind: abstract new () => T): T {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`the page has no ${kind.name} with the id ${id}`);
  return found;
}

/** An option of a select. */
export interface Option {
  readonly value: string;
  readonly label: string;
}

/** Sets the options of a select and selects one; the first if no option has that value. */
export function setOptions(select: HTMLSelectElement, options: readonly Option[], value: string): void {
  select.replaceChildren(...options.map((option) => element('option', { value: option.value, text: option.label })));
  select.value = value;
  if (select.selectedIndex < 0) select.selectedIndex = 0;
}
