import type { SchemaNode } from '../nodes/schema-node.js';
import { UNDECLARED } from './negations.js';
import { isNever } from './synthetic.js';
import { textsForPattern } from './texts-for-pattern.js';
import type { Tools, Wish } from './wish.js';

/** Made-up names of members that schemas allow: by `patternProperties` if there are any, and by `propertyNames`. */
export function namesFor(
  nodes: readonly SchemaNode[],
  taken: readonly string[],
  count: number,
  tools: Tools,
  wish: Wish,
): readonly string[] {
  const rules = nodes.flatMap(({ more }) => more?.propertyNames ?? []);
  const patterns = nodes.flatMap(({ more }) => more?.patternProperties ?? []).filter(({ schema }) => !isNever(schema));
  const isClosed = nodes.some(({ additional }) => additional !== undefined && isNever(additional));
  const used = new Set(taken);
  const found: string[] = [];
  const add = (name: string): void => {
    if (used.has(name) || found.length >= count) return;
    used.add(name);
    found.push(name);
  };
  const isAllowed = (name: string): boolean => rules.length === 0 || tools.isValid({ ...wish, schemas: rules, avoid: [] }, name);
  for (let length = 1; length <= count && patterns.length > 0; length += 1) {
    for (const { pattern } of patterns) textsForPattern(pattern, { min: length, max: Infinity }).filter(isAllowed).forEach(add);
  }
  if (isClosed) return found;
  for (let i = 1; i <= count; i += 1) {
    const name = `${UNDECLARED}${i === 1 ? '' : i}`;
    if (isAllowed(name)) add(name);
  }
  while (found.length < count && rules.length > 0) {
    const name = tools.make({ ...wish, schemas: rules, example: undefined, avoid: [...used] });
    if (typeof name !== 'string') break;
    add(name);
  }
  return found;
}
