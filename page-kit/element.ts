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
