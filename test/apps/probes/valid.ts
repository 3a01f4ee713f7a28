import { accepted, type Probe, request } from './probe.js';

const fern = { name: 'fern' };
const NAMES: readonly string[] = [
  '',
  'x',
  ' ',
  ' Silver Fern ',
  'ALOE',
  'nul\0inside',
  'tab\tline\nbell\u0007',
  "St John's wort",
  '"quoted" \\ back/slash',
  '100 % %s %d %20 %00',
  '<b onclick="x">bold & brave</b>',
  "'; DROP TABLE plants; --",
  'Ångström é',
  'e\u0301 combined',
  '\u05e2\u05d1\u05e8\u05d9\u05ea \u202ertl',
  'rose 🌹 tulip 🌷',
  '42',
  'null',
  'a'.repeat(300),
  'ä'.repeat(10_000),
];
const IDS: readonly string[] = [
  '0',
  '-1',
  '2147483648',
  '-2147483649',
  '9007199254740992',
  '9007199254740993',
  '9223372036854775807',
  '-9223372036854775808',
];

/** Plants that a correct store takes in. */
export const valid: readonly Probe[] = [
  ...NAMES.map((name, at) => accepted(`the name ${shortened(name)}`, JSON.stringify({ id: 1000 + at, name }), { name })),
  ...NAMES.map((tag, at) =>
    accepted(`the tag ${shortened(tag)}`, JSON.stringify({ id: 2000 + at, name: 'fern', tag }), { name: 'fern', tag }),
  ),
  ...IDS.map((id) => accepted(`the id ${id}`, `{"id":${id},"name":"fern"}`, fern)),
  accepted('another order', '{"tag":"t","name":"fern","id":3001}', { name: 'fern', tag: 't' }),
  accepted('spaces around everything', ' \r\n\t{ "id" : 3002 ,\n"name" : "fern" } ', fern),
  accepted('escapes in names and values', '{"\\u0069d":3003,"n\\u0061me":"\\u0066ern\\ud83c\\udf39\\/"}', { name: 'fern🌹/' }),
  accepted('an unknown member', '{"id":3004,"name":"fern","more":[{"id":"x"},null]}', fern),
  accepted('an unknown member before the id', '{"more":{"id":1.5,"a":["}\\"{"]},"id":3005,"name":"fern"}', fern),
  accepted('unknown members in another case', '{"id":3006,"name":"fern","ID":null,"Name":5}', fern),
  accepted('other names in another case', '{"id":3011,"name":"fern","Name":"palm","tag":"pot","TAG":"tub"}', { name: 'fern', tag: 'pot' }),
  accepted('a charset', '{"id":3007,"name":"fern"}', fern, { contentType: 'application/json; charset=utf-8' }),
  accepted('the media type in capitals', '{"id":3008,"name":"fern"}', fern, { contentType: 'APPLICATION/JSON' }),
  accepted('a chunked body', '{"id":3009,"name":"fern"}', fern, { chunked: true }, [411]),
  accepted('90 KB', JSON.stringify({ id: 3010, name: 'n'.repeat(90_000) }), { name: 'n'.repeat(90_000) }),
];

/** So many plants that what goes wrong once in a while goes wrong. */
export const manyPlants: readonly Probe[] = Array.from({ length: 200 }, (_none, at) =>
  accepted(`plant ${at}`, `{"id":${5000 + at},"name":"fern"}`, fern),
);

/** A request that every store can answer. */
export const plainRequest = request('{"id":4000,"name":"fern","tag":"pot"}');

function shortened(text: string): string {
  return JSON.stringify(text.length > 40 ? `${text.slice(0, 5)}… (${text.length})` : text);
}
