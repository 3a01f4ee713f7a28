import { loadContract } from '../core/openapi/load-contract.js';
import { namedCases } from '../core/cases/named-cases.js';
import { habitOf } from '../core/oracle/habits.js';
const c = await loadContract('/tmp/drfx.json');
for (const one of namedCases(c)) {
  if (!/number 1$|number 0$/.test(one.title)) continue;
  console.log(one.operation.id, '|', one.title, '|', one.expectation.kind, one.expectation.situations.map((s) => s.id).join(), '|', habitOf(one)?.id, one.kind, one.control);
}
