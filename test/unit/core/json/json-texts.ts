import type { JsonText } from './json-texts/json-text.js';
import { NUMBERS } from './json-texts/numbers.js';
import { STRINGS } from './json-texts/strings.js';
import { STRUCTURES } from './json-texts/structures.js';
import { SURROUNDINGS } from './json-texts/surroundings.js';

/** JSON texts in the manner of JSONTestSuite, written from RFC 8259 and not from any parser. */
export const JSON_TEXTS: readonly JsonText[] = [...STRUCTURES, ...NUMBERS, ...STRINGS, ...SURROUNDINGS];
