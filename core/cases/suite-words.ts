import type { SuiteName } from './case.js';

/** What a suite is about. */
export interface SuiteWords {
  readonly about: string;
  readonly sent: string;
  readonly back: string;
}

/** Every suite in words, for `explain`. */
export const SUITE_WORDS: Readonly<Record<SuiteName, SuiteWords>> = {
  valid: {
    about: 'What the contract takes, at its edges.',
    sent:
      'Every combination of optional members, boundary values, strings that break servers, unknown members, other spellings of the ' +
      'same JSON, other spellings of the media type, chunks.',
    back: 'A documented success that carries what was sent.',
  },
  invalid: {
    about: 'One body for each way of breaking each constraint of the schema; each differs from a plain body in one thing.',
    sent: 'A member that is missing, null, of every other type, just out of range, at the wrong depth, or under another name.',
    back: 'The documented error.',
  },
  malformed: {
    about: 'Every way of breaking the grammar of JSON.',
    sent: 'Texts that are not JSON, the empty one included.',
    back: 'The documented error.',
  },
  credentials: {
    about: 'Whether the door is shut for those who have no key.',
    sent:
      'No credentials with every form of a valid request (framing, size, media type, boundary values); another scheme, no token, ' +
      'odd tokens and the bad token with some of them.',
    back: '401, 403, or the documented error.',
  },
  'media-types': {
    about: 'What becomes of a body by what its Content-Type says.',
    sent: 'The documented media type spelled otherwise, other types, and none.',
    back: 'A success for the documented type; for others what the policy allows.',
  },
  unspecified: {
    about: 'What the contract does not speak of. Servers may differ here, but none may fail.',
    sent: 'Odd spellings of integers, repeated members, a used id, a compressed body, a large one, deep nesting.',
    back: 'What the policy allows.',
  },
  dredd: {
    about: 'The transactions of Dredd, made of the examples of the document and judged by the checks of the kit.',
    sent: 'The documented request once for each documented status, success and error.',
    back: 'As documented.',
  },
  properties: {
    about: 'What holds of every body of a kind, tried with random ones. What fails is made as small as it gets.',
    sent: 'Random bodies, valid and invalid, as many as --cases says.',
    back: 'A success that carries what was sent, or the documented error.',
  },
  fuzz: {
    about: 'A campaign of the fuzzer (docs/fuzz.md): random requests of every kind, thousands a second.',
    sent: 'Valid bodies, mutations of bodies and of JSON text, odd spellings, headers and credentials.',
    back: 'What the judge says of each request.',
  },
};
