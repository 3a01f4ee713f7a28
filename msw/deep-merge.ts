/** Merges two values: objects and arrays recursively; otherwise the second value wins. */
export function deepMerge(under: unknown, over: unknown): unknown {
  if (!isComposite(under) || !isComposite(over)) return over;
  const names = [...new Set([...Object.keys(under), ...Object.keys(over)])];
  const merged = names.map((name) => [name, memberOf(under, over, name)] as const);
  return Array.isArray(over) ? merged.map(([, value]) => value) : Object.fromEntries(merged);
}

function memberOf(under: object, over: object, name: string): unknown {
  if (!Object.hasOwn(over, name)) return Reflect.get(under, name);
  return Object.hasOwn(under, name) ? deepMerge(Reflect.get(under, name), Reflect.get(over, name)) : Reflect.get(over, name);
}

function isComposite(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
