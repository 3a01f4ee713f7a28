/** The name of a security scheme in capitals, as in the name of a shell variable: `API_KEY` for `api-key` and `apiKey`. */
export function inCapitals(name: string): string {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '');
  return words === '' ? 'SCHEME' : words;
}

/**
 * What stands for a security scheme in the names of secrets, if its name in capitals is that of an earlier scheme.
 * @param declared the names of all schemes of the document, in its order.
 * @returns undefined if the name in capitals is unique.
 */
export function variableOf(name: string, declared: readonly string[]): string | undefined {
  const taken = new Set<string>();
  for (const other of declared) {
    let variable = inCapitals(other);
    for (let i = 2; taken.has(variable); i += 1) variable = `${inCapitals(other)}_${i}`;
    if (other === name) return variable === inCapitals(name) ? undefined : variable;
    taken.add(variable);
  }
  return undefined;
}
