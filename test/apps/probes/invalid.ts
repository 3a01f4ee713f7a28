import { type Probe, rejected } from './probe.js';

const OTHER_THAN_STRING = ['null', 'true', 'false', '0', '12', '1.5', '[]', '["x"]', '{}'];
const OTHER_THAN_INTEGER = ['null', 'true', 'false', '"12"', '"x"', '""', '[]', '[12]', '{}', '1.5', '-0.5', '1e-1'];
const OTHER_THAN_INT64 = [
  '9223372036854775808',
  '-9223372036854775809',
  '18446744073709551617',
  '1e19',
  '1e400',
  '23000000000000000000',
  '123456789012345678901234567890',
  '7'.repeat(400),
  '7'.repeat(5000),
];
const OTHER_THAN_OBJECT = ['null', 'true', '5', '"text"', '[]', '[{"id":1,"name":"fern"}]', '[1,"fern","pot"]', '["fern","pot",1]'];

/** Bodies that are JSON and no plants. */
export const invalid: readonly Probe[] = [
  ...OTHER_THAN_STRING.map((value) => rejected(`name ${value}`, `{"id":1,"name":${value}}`)),
  ...OTHER_THAN_STRING.map((value) => rejected(`tag ${value}`, `{"id":1,"name":"fern","tag":${value}}`)),
  ...[...OTHER_THAN_INTEGER, ...OTHER_THAN_INT64].map((value) => rejected(`id ${value.slice(0, 40)}`, `{"id":${value},"name":"fern"}`)),
  ...OTHER_THAN_OBJECT.map((value) => rejected(`the body ${value}`, value)),
  rejected('nothing inside', '{}'),
  rejected('no name', '{"id":1,"tag":"pot"}'),
  rejected('no id', '{"name":"fern","tag":"pot"}'),
  rejected('ID', '{"ID":1,"name":"fern"}'),
  rejected('Name', '{"id":1,"Name":"fern"}'),
  rejected('__proto__ alone', '{"__proto__":{"id":1,"name":"x"}}'),
  rejected('the name in __proto__', '{"id":1,"__proto__":{"name":"x"}}'),
  rejected('one level too deep', '{"plant":{"id":1,"name":"x"}}'),
  rejected('100,000 brackets, closed', '['.repeat(49_999) + ']'.repeat(49_999)),
];
