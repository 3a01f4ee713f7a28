import * as fc from 'fast-check';
import { strangers } from './draw-value.js';
import { type Json, isMap } from './plain-document.js';

/** Where and how a value is changed. */
export interface Mutation {
  /** Which member or item to go into, level by level. */
  readonly steps: readonly number[];
  readonly kind: 'replace' | 'drop' | 'add' | 'repeat';
  readonly stranger: Json;
}

/** All mutations. */
export const mutations: fc.Arbitrary<Mutation> = fc.record({
  steps: fc.array(fc.nat(1000), { maxLength: 3 }),
  kind: fc.constantFrom('replace', 'drop', 'add', 'repeat'),
  stranger: strangers,
});

/** Changes one spot of a value: another value, a member less or more, an item twice. */
export function mutated(value: Json, { steps, kind, stranger }: Mutation): Json {
  const [step, ...rest] = steps;
  if (Array.isArray(value) && value.length > 0) {
    const index = (step ?? 0) % value.length;
    if (step !== undefined && rest.length > 0)
      return value.map((item, i) => (i === index ? mutated(item, { steps: rest, kind, stranger }) : item));
    if (kind === 'drop') return value.filter((_, i) => i !== index);
    if (kind === 'add') return [...value, stranger];
    if (kind === 'repeat') return [...value, value[index] ?? null];
    return value.map((item, i) => (i === index ? stranger : item));
  }
  if (isMap(value) && Object.keys(value).length > 0) {
    const names = Object.keys(value);
    const name = names[(step ?? 0) % names.length] ?? '';
    const inner = value[name] ?? null;
    if (step !== undefined && rest.length > 0) return { ...value, [name]: mutated(inner, { steps: rest, kind, stranger }) };
    if (kind === 'drop') return Object.fromEntries(Object.entries(value).filter(([other]) => other !== name));
    if (kind === 'add') return { ...value, 'x-added': stranger };
    return { ...value, [name]: stranger };
  }
  return stranger;
}
