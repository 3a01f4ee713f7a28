import { expect, it } from 'vitest';
import { valuesInWords } from '../../../../core/words/values-in-words.js';

it.each([
  ['The berth (e.g. “pier.north.”) MUST have a trailing dot', ['pier.north.']],
  ['Set to “Berth”', ['Berth']],
  ['The kind, one of “Wet”, “Dry” or “Mud”', ['Wet', 'Dry', 'Mud']],
  ['Set to one of "wet, dry, mud"', ['wet', 'dry', 'mud']],
  ['The network, e.g. eth0 or lo.', ['eth0', 'lo']],
  ['such as `a`, `b` and `c`', ['a', 'b', 'c']],
  ['Possible values are: low, high', ['low', 'high']],
  ['One of:\n - low\n - high', ['low', 'high']],
  ["When it runs, for example '0 0 * * *'", []],
  ["How often, for example '0 0 * * *'", ['0 0 * * *']],
  ['The default is `json`', ['json']],
])('%s', (description, values) => {
  expect(valuesInWords(description)).toEqual(values);
});

it.each([
  'MUST NOT be included when the kind is set to “REMOVED”',
  'It must never be "root"',
  'for example a berth that nobody has booked',
  'It must be the name of a berth',
  'Such as it is, the name',
  '',
])('no value is shown in: %s', (description) => {
  expect(valuesInWords(description)).toEqual([]);
});
