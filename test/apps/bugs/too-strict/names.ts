import type { BugApp } from '../../app.js';
import { Refusal } from '../../store/refusal.js';
import { invalid, rules } from '../../store/rules.js';
import { finding, ruleBug } from '../bug.js';
import { at } from '../pointers.js';

/** Names that are strings and are refused nevertheless. */
export const strictNames: readonly BugApp[] = [
  strictName('strict-name-empty', 'refuses empty names', (name) => name !== ''),
  strictName('strict-name-blank', 'refuses names of spaces only', (name) => name === '' || name.trim() !== ''),
  strictName('strict-name-short', 'refuses names of one character', (name) => name.length !== 1),
  strictName('strict-name-long', 'refuses names longer than 255', (name) => name.length <= 255),
  strictName('strict-name-ascii', 'refuses names that are not ASCII', (name) => Buffer.byteLength(name) === name.length),
  strictName('strict-name-astral', 'refuses characters beyond the basic plane', (name) => !/[\u{10000}-\u{10ffff}]/u.test(name)),
  strictName('strict-name-nul', 'refuses names with a NUL', (name) => !name.includes('\0')),
  strictName('strict-name-markup', 'refuses names with markup', (name) => !/<\w/.test(name)),
  strictName('strict-name-sql', 'refuses names that look like SQL', (name) => !/\b(drop|select|union|insert|delete)\b/i.test(name)),
];

function strictName(id: string, title: string, please: (name: string) => boolean): BugApp {
  return ruleBug(id, title, finding('valid-accepted', at.nameType, at.name), {
    name(value) {
      const name = rules.name(value);
      return name instanceof Refusal || please(name) ? name : invalid('name is not allowed');
    },
  });
}
