/**
 * An element of index.html.
 * @param kind what it has to be: `HTMLInputElement`.
 * @throws Error where index.html has none of that name and kind.
 */
export function part<T extends HTMLElement>(id: string, kind: abstract new () => T): T {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`index.html has no ${kind.name} with the id ${id}`);
  return found;
}
