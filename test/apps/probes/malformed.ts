import { type Probe, rejected } from './probe.js';

const TEXTS: readonly string[] = [
  '',
  ' ',
  '{',
  '{"id"',
  '{"id":1',
  '{"id":1,"name":"fer',
  '{"id":1,"name":"fern"',
  '{"id":1,"name":"fern",}',
  '{"id":1,,"name":"fern"}',
  '{"id":1,"name":"fern"}}',
  '{"id":1,"name":"fern"} x',
  '{"id":1,"name":"fern"}{"id":2,"name":"fern"}',
  '{"id":1,"name":"fern"]',
  '{"id":1 /* one */,"name":"fern"}',
  '{"id":1,"name":"fern"} // fern',
  "{'id':1,'name':'fern'}",
  '{id:1,name:"fern"}',
  '{"id":01,"name":"fern"}',
  '{"id":+1,"name":"fern"}',
  '{"id":1.,"name":"fern"}',
  '{"id":0x1,"name":"fern"}',
  '{"id":NaN,"name":"fern"}',
  '{"id":1,"name":"fern","x":Infinity}',
  '{"id":1,"name":"fe\nrn"}',
  '{"id":1,"name":"fe\u0000rn"}',
  '{"id":1,"name":"fe\\xrn"}',
  '{"id":1,"name":"fe\\u00"}',
  '{"id":1,"name":"fern","x":True}',
  '{"id":1;"name":"fern"}',
  '\u00a0{"id":1,"name":"fern"}',
  'id=1&name=fern',
  '['.repeat(100_000),
];

/** Bodies that are not JSON. */
export const malformed: readonly Probe[] = TEXTS.map((text) => rejected(`not JSON: ${JSON.stringify(text.slice(0, 50))}`, text));
