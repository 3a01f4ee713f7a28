import type { BugApp } from '../../app.js';
import { isMembers, rules } from '../../store/rules.js';
import { finding, ruleBug } from '../bug.js';
import { at } from '../pointers.js';

const takesWrongType = finding('invalid-refused', at.nameType, at.name);

/** Names that are no strings and are taken nevertheless. */
export const laxNames: readonly BugApp[] = [
  ruleBug('lax-name-number', 'takes a number for a name', takesWrongType, {
    name: (value) => (typeof value === 'number' ? String(value) : rules.name(value)),
  }),
  ruleBug('lax-name-boolean', 'takes true for a name', takesWrongType, {
    name: (value) => (typeof value === 'boolean' ? String(value) : rules.name(value)),
  }),
  ruleBug('lax-name-null', 'takes null for an empty name', takesWrongType, {
    name: (value) => (value === null ? '' : rules.name(value)),
  }),
  ruleBug('lax-name-array', 'joins the items of an array to a name', takesWrongType, {
    name: (value) => (Array.isArray(value) ? value.join(' ') : rules.name(value)),
  }),
  ruleBug('lax-name-object', 'takes an object for a name', takesWrongType, {
    name: (value) => (isMembers(value) ? JSON.stringify(value) : rules.name(value)),
  }),
  ruleBug('lax-name-missing', 'stores plants that have no name', finding('invalid-refused', at.plantRequired, at.name, at.plant), {
    name: (value) => (value === undefined ? '' : rules.name(value)),
  }),
];
