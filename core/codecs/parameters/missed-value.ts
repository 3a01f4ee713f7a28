import type { Reading } from '../decoded-text.js';
import { type CodecParameter, notationOf } from './parameter.js';

/** A value that servers do not find. */
export interface MissedValue {
  readonly name: string;
  /** A predicate without its subject. */
  readonly because: string;
}

/**
 * Why servers find no value: an object of the style deepObject has no text under its own name (OpenAPI 3.1 section 4.8.12.2).
 * @returns a predicate without its subject; undefined if servers find the value, or read it in different ways.
 */
export function whyMissed(parameter: CodecParameter, reading: Reading): string | undefined {
  if (reading.kind !== 'ambiguous' || !reading.oddities.includes('other-style')) return undefined;
  if (parameter.serialization.kind !== 'style' || notationOf(parameter).style !== 'deepObject') return undefined;
  return `is missing: its members are written as ${parameter.name}[member]`;
}

/** The values of a form that servers do not find. */
export function missedValues(readings: ReadonlyMap<CodecParameter, Reading>): readonly MissedValue[] {
  return [...readings].flatMap(([parameter, reading]) => {
    const because = whyMissed(parameter, reading);
    return because === undefined ? [] : [{ name: parameter.name, because }];
  });
}
