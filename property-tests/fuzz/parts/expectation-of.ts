import { type Expectation, expect } from '../../../core/judge/expectation.js';
import { binaryText } from '../../../core/codecs/bodies/binary-text.js';
import { SITUATIONS } from '../../../core/contract/situation.js';
import { judgeWith } from '../../../core/judge/judge.js';
import type { Content } from './content.js';
import { type FuzzPlan, valueOfBody } from './fuzz-plan.js';
import type { Generators } from './generators.js';

const NOTHING = { violations: [], held: [], comparable: false };

/**
 * What the contract expects of a request of a campaign. Where no codec wrote a form, parsers may make different members of it, so whatever is wrong
 * with it leaves open what a server does.
 */
export function expectationOf({ operation, content }: Generators, { head, body }: FuzzPlan, bytes: Uint8Array): Expectation {
  const judged = judgeWith(operation, head.facts, bytes);
  const isText = body.kind === 'raw' && valueOfBody(body) === undefined;
  if (!isText || content === undefined || judged.kind === 'unauthorized' || !isReadDifferently(content, bytes)) return judged;
  const ofHead = head.facts.situations.filter(({ id }) => SITUATIONS[id] !== 'invalid');
  return expect([...ofHead, { id: 'body-not-judged', because: 'parsers differ in broken forms', at: content.model.media.at }], NOTHING);
}

/** Every broken text of multipart (RFC 2046 section 5.1.1); of a form, what its serializer never writes (WHATWG URL section 5.2), and brackets. */
function isReadDifferently({ codec }: Content, bytes: Uint8Array): boolean {
  if (codec === 'multipart') return true;
  return codec === 'form' && /[^*\-._0-9A-Za-z+%=&]|%5[BD]/i.test(binaryText(bytes));
}
