import type { BugApp } from '../../app.js';
import { isUtf8 } from 'node:buffer';
import { correct } from '../../store/correct.js';
import { Refusal } from '../../store/refusal.js';
import { type Members, invalid, isMembers, rules } from '../../store/rules.js';
import { bug, finding, ruleBug } from '../bug.js';
import { at, wholeBody } from '../pointers.js';

const takesList = finding('invalid-refused', at.plantType, ...wholeBody);
const changed = finding('stored-as-sent', at.nameType, at.name, at.tagType, at.tag, at.ok, at.okJson, at.okSchema);
const refuses = finding('valid-accepted', at.newPlant, ...wholeBody);
const spelling = finding('valid-accepted', at.bodyJson, at.body, at.bodyContent, ...wholeBody);
const text = finding('no-server-error', at.bodyJson, at.body, at.bodyContent, at.nameType, at.name, ...wholeBody);
const NAME = /"(?:[^"\\]|\\[^])*"(?=\s*:)/g;
const MOST_MEMBERS = 1000;
const TYPES: Readonly<Record<string, string>> = { id: 'number', name: 'string', tag: 'string' };

/** Shapes and spellings that libraries read otherwise than RFC 8259 and JSON Schema have them. */
export const generousShapes: readonly BugApp[] = [
  ruleBug('takes-list', "takes [id, name, tag] for a plant, as Rust's serde takes an array for a struct", takesList, {
    body: (value) => (isList(value, ['number', 'string', 'string']) ? plantOf(value, ['id', 'name', 'tag']) : rules.body(value)),
  }),
  ruleBug('takes-declared-list', 'takes [name, tag, id] for a plant: the order of the document', takesList, {
    body: (value) => (isList(value, ['string', 'string', 'number']) ? plantOf(value, ['name', 'tag', 'id']) : rules.body(value)),
  }),
  ruleBug('case-changes', "takes Name for name where both are there, and the last one wins, as in Go's encoding/json", changed, {
    body: (value) => (isMembers(value) ? lastWins(value) : rules.body(value)),
  }),
  ruleBug('case-refuses', 'wants NAME to be a string because name is one', refuses, {
    body: (value) => (isMembers(value) && Object.entries(value).some(isWrongVariant) ? invalid('a member is wrong') : rules.body(value)),
  }),
  bug('escaped-names', 'does not unescape names', spelling, () => ({
    parse: (body, call) => {
      const names = (body.match(NAME) ?? []).filter((name) => name.includes('\\u'));
      const value = correct.parse(body, call);
      const isOdd = !(value instanceof Refusal) && names.some((name) => Object.hasOwn(TYPES, String(JSON.parse(name))));
      return isOdd ? invalid('a required member is missing') : value;
    },
  })),
  ruleBug('fall-many-members', `500 on more than ${MOST_MEMBERS} members`, text, {
    body: (value) => (isMembers(value) && Object.keys(value).length > MOST_MEMBERS ? crash() : rules.body(value)),
  }),
  bug('fall-utf-16', '500 on UTF-16', text, () => ({
    decode: (bytes, call) => (bytes.length > 1 && bytes[1] === 0 ? crash() : correct.decode(bytes, call)),
  })),
  bug('fall-utf-8', '500 on bytes that are not UTF-8', text, () => ({
    decode: (bytes, call) => (isUtf8(bytes) ? correct.decode(bytes, call) : crash()),
  })),
];

function isList(value: unknown, types: readonly string[]): value is readonly unknown[] {
  return Array.isArray(value) && value.length === types.length && types.every((type, i) => typeof value[i] === type);
}

function plantOf(list: readonly unknown[], names: readonly string[]): Members {
  return Object.fromEntries(names.map((name, i) => [name, list[i]]));
}

/** Of name and Name, the one that comes last, if it is a string; the exact name has to be there as well. */
function lastWins(members: Members): Members {
  const won = { ...members };
  for (const [name, value] of Object.entries(members)) {
    const declared = name.toLowerCase();
    if ((declared === 'name' || declared === 'tag') && declared in members && typeof value === 'string') won[declared] = value;
  }
  return won;
}

function isWrongVariant([name, value]: readonly [string, unknown]): boolean {
  const declared = name.toLowerCase();
  const type = Object.hasOwn(TYPES, declared) ? TYPES[declared] : undefined;
  return name !== declared && type !== undefined && typeof value !== type;
}

function crash(): never {
  throw new Error('what a programmer did not think of');
}
