import type { BugApp } from '../../app.js';
import { rules } from '../../store/rules.js';
import { finding, ruleBug } from '../bug.js';
import { at } from '../pointers.js';

const takesWrongType = finding('invalid-refused', at.idType, at.id);
const takesTooLarge = finding('invalid-refused', at.idFormat, at.id);

/** Ids that are no int64 and are taken nevertheless. */
export const laxIds: readonly BugApp[] = [
  ruleBug('lax-id-numeric-string', 'takes "12" for an id', takesWrongType, {
    id: (value, source) => (typeof value === 'string' && /^-?\d+$/.test(value) ? rules.id(0, value) : rules.id(value, source)),
  }),
  ruleBug('lax-id-any-string', 'takes any text for an id', takesWrongType, {
    id: (value, source) => (typeof value === 'string' ? value : rules.id(value, source)),
  }),
  ruleBug('lax-id-boolean', 'takes true for 1 and false for 0', takesWrongType, {
    id: (value, source) => (typeof value === 'boolean' ? String(Number(value)) : rules.id(value, source)),
  }),
  ruleBug('lax-id-null', 'takes null for 0', takesWrongType, {
    id: (value, source) => (value === null ? '0' : rules.id(value, source)),
  }),
  ruleBug('lax-id-fraction', 'cuts fractions off', takesWrongType, {
    id: (value, source) =>
      typeof value === 'number' && Number.isFinite(value) && !Number.isInteger(value) ? String(Math.trunc(value)) : rules.id(value, source),
  }),
  ruleBug('lax-id-array', 'takes [12] for an id', takesWrongType, {
    id: (value, source) => (Array.isArray(value) && typeof value[0] === 'number' ? rules.id(0, String(value[0])) : rules.id(value, source)),
  }),
  ruleBug('lax-id-2-63', 'compares with 2^63-1 as a double and so takes 2^63', takesTooLarge, {
    id: (value, source) => (value === 2 ** 63 ? String(value) : rules.id(value, source)),
  }),
  ruleBug('lax-id-wraps', 'wraps ids beyond int64', takesTooLarge, {
    id: (value, source) => (/^-?\d+$/.test(source) ? BigInt.asIntN(64, BigInt(source)).toString() : rules.id(value, source)),
  }),
  ruleBug('lax-id-missing', 'numbers plants itself when the id is missing', finding('invalid-refused', at.idRequired, at.id, at.withId), {
    id: (value, source) => (value === undefined ? '1' : rules.id(value, source)),
  }),
];
