import type { BugApp } from '../../app.js';
import { echoBug, finding } from '../bug.js';
import { at } from '../pointers.js';

const HTML = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

/** Names that come back changed. */
export const wrongNames: readonly BugApp[] = [
  nameBug('echo-trim', 'trims names', (name) => name.trim()),
  nameBug('echo-trim-end', 'cuts spaces off the end of names', (name) => name.trimEnd()),
  nameBug('echo-cut-255', 'cuts names at 255 characters', (name) => name.slice(0, 255)),
  nameBug('echo-cut-4096', 'cuts names at 4,096 characters', (name) => name.slice(0, 4096)),
  nameBug('echo-lower-case', 'puts names in lower case', (name) => name.toLowerCase()),
  nameBug('echo-capital', 'makes the first letter of names a capital', (name) => name.charAt(0).toUpperCase() + name.slice(1)),
  nameBug('echo-latin1', 'reads UTF-8 as Latin-1', (name) => Buffer.from(name).toString('latin1')),
  nameBug('echo-ascii', 'keeps ? for what is not ASCII', (name) => name.replace(/[^\0-\x7f]/gu, '?')),
  nameBug('echo-astral', 'keeps ? for what is beyond the basic plane', (name) => name.replace(/[\u{10000}-\u{10ffff}]/gu, '?')),
  nameBug('echo-nul', 'cuts names at a NUL', (name) => name.split('\0', 1).join('')),
  nameBug('echo-controls', 'leaves control characters out', (name) => name.replace(/\p{Cc}/gu, '')),
  nameBug('echo-nfc', 'composes combining marks', (name) => name.normalize('NFC')),
  nameBug('echo-html', 'escapes names for HTML', (name) => name.replace(/[&<>"']/g, (char) => HTML.get(char) ?? char)),
  nameBug('echo-no-markup', 'leaves markup out', (name) => name.replace(/<[^>]*>/g, '')),
  nameBug('echo-quotes', 'doubles single quotes', (name) => name.replaceAll("'", "''")),
  nameBug('echo-slashes', 'leaves backslashes out', (name) => name.replaceAll('\\', '')),
  nameBug('echo-percent', 'decodes percent signs', (name) =>
    name.replace(/%([0-7][0-9a-f])/gi, (_all, hex) => String.fromCharCode(Number(`0x${hex}`))),
  ),
  nameBug('echo-format', 'fills in %s and %d', (name) => name.replace(/%[sd]/g, 'undefined')),
];

function nameBug(id: string, title: string, change: (name: string) => string): BugApp {
  return echoBug(id, title, finding('stored-as-sent', at.nameType, at.name, at.ok, at.okJson, at.okSchema), (plant) => ({
    ...plant,
    name: change(plant.name),
  }));
}
