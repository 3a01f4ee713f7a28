import type { BugApp } from '../../app.js';
import { isInt64 } from '../../store/exact-integer.js';
import { isMembers, rules } from '../../store/rules.js';
import { finding, ruleBug } from '../bug.js';
import { at, wholeBody } from '../pointers.js';

const name = finding('no-server-error', at.nameType, at.name);
const idRange = finding('no-server-error', at.idFormat, at.id, at.idType);

/** Members of a plant that are answered with 500. */
export const memberCrashes: readonly BugApp[] = [
  nameCrash('fall-name-null', '500 on a null name', (value) => value === null),
  nameCrash('fall-name-number', '500 on a name that is no string', (value) => typeof value !== 'string' && value !== undefined),
  nameCrash('fall-name-empty', '500 on an empty name', (value) => value === ''),
  nameCrash('fall-name-nul', '500 on a NUL in the name', (value) => has(value, '\0')),
  nameCrash('fall-name-quote', '500 on a single quote in the name', (value) => has(value, "'")),
  nameCrash('fall-name-percent', '500 on a percent sign in the name', (value) => has(value, '%')),
  nameCrash(
    'fall-name-astral',
    '500 on characters of four bytes in the name',
    (value) => typeof value === 'string' && /[\u{10000}-\u{10ffff}]/u.test(value),
  ),
  nameCrash('fall-name-long', '500 on names longer than 1,000', (value) => typeof value === 'string' && value.length > 1000),
  ruleBug('fall-name-missing', '500 on a missing name', finding('no-server-error', at.plantRequired, at.name, at.plant), {
    name: (value) => rules.name(value === undefined ? crash() : value),
  }),
  ruleBug('fall-id-int32', '500 on ids beyond int32', idRange, {
    id: (value, source) =>
      typeof value === 'number' && value !== (value | 0) && Number.isInteger(value) ? crash() : rules.id(value, source),
  }),
  ruleBug('fall-id-int64', '500 on ids beyond int64', idRange, {
    id: (value, source) => (/^-?\d+$/.test(source) && !isInt64(source) ? crash() : rules.id(value, source)),
  }),
  ruleBug('fall-tag-missing', '500 when there is no tag', finding('no-server-error', at.plantRequired, at.tag, at.tagType, at.plant), {
    tag: (value) => (value === undefined ? crash() : rules.tag(value)),
  }),
  ruleBug(
    'fall-null',
    '500 on any member that is null',
    finding('no-server-error', at.nameType, at.tagType, at.idType, at.name, at.tag, at.id, ...wholeBody),
    { body: (value) => (isMembers(value) && [value['id'], value['name'], value['tag']].includes(null) ? crash() : rules.body(value)) },
  ),
];

function nameCrash(id: string, title: string, concerns: (value: unknown) => boolean): BugApp {
  return ruleBug(id, title, name, { name: (value) => (concerns(value) ? crash() : rules.name(value)) });
}

function has(value: unknown, part: string): boolean {
  return typeof value === 'string' && value.includes(part);
}

function crash(): never {
  throw new Error('what a programmer did not think of');
}
