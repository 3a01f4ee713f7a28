import type { Input } from '../../input/input.js';
import { textOfInput } from '../../input/input-text.js';

/**
 * A property of a failure. Failures with an equal one have one cause: they share their failure mode (failure-mode.ts), and the rest that
 * `shares` names.
 */
export type CauseKey = { readonly mode: string } & (
  | { readonly shares: 'chance'; readonly on: string }
  | { readonly shares: 'response'; readonly family: string }
  | { readonly shares: 'everything' | 'trimming' | 'presence' | 'nothing-sent' }
  | { readonly shares: 'control'; readonly control: string }
  | { readonly shares: 'habit'; readonly habit: string }
  | { readonly shares: 'form-member'; readonly name: string }
  | { readonly shares: 'dropped-object' | 'parameter'; readonly pointer: string }
  | { readonly shares: 'kept-value'; readonly value: string; readonly pointer: string }
  | { readonly shares: 'place'; readonly pointer: string; readonly family: string }
  | { readonly shares: 'input'; readonly input: Input; readonly family: string }
);

/** A key as text: equal keys have equal texts, and no two others have. */
export function textOfKey(key: CauseKey): string {
  return JSON.stringify([key.shares, key.mode, ...partsOf(key)]);
}

function partsOf(key: CauseKey): readonly string[] {
  switch (key.shares) {
    case 'everything':
    case 'trimming':
    case 'presence':
    case 'nothing-sent':
      return [];
    case 'chance':
      return [key.on];
    case 'response':
      return [key.family];
    case 'control':
      return [key.control];
    case 'habit':
      return [key.habit];
    case 'form-member':
      return [key.name];
    case 'dropped-object':
    case 'parameter':
      return [key.pointer];
    case 'kept-value':
      return [key.value, key.pointer];
    case 'place':
      return [key.pointer, key.family];
    case 'input':
      return [textOfInput(key.input), key.family];
  }
}

/** A set of keys. */
export interface KeySet {
  readonly has: (key: CauseKey) => boolean;
}

/** A set of the keys. */
export function createKeySet(keys: readonly CauseKey[]): KeySet {
  const texts = new Set(keys.map(textOfKey));
  return { has: (key) => texts.has(textOfKey(key)) };
}
