import { describe, expect, it } from 'vitest';
import { isJsonName } from '../../../core/codecs/media-type.js';
import type { Contract } from '../../../core/contract/contract.js';
import { WORD_LIST } from '../../../core/plausible/word-list.js';
import { createResponseMaker } from '../../../core/respond/negotiation/make-responses.js';
import { createNegotiator } from '../../../core/respond/negotiation/create-negotiator.js';
import { WHOLE_JUDGE } from '../../../core/respond/whole-judge.js';
import { type Responder, createResponder } from '../../../core/respond/responder.js';
import { readOptions } from '../../../mock/server/mock-options.js';
import { responderWithPrism } from '../../../mock/responder-with-prism.js';
import { answerValidator } from '../support/answer-validator.js';
import { type GivenAnswer, everyAnswer } from '../support/every-answer.js';
import { loadEveryOperation } from '../support/load-every-operation.js';
import { REAL_DOCUMENTS, REAL_FOLDER } from '../support/real-documents.js';

const DOCUMENTS = [
  ...REAL_DOCUMENTS,
  '3.0/json/openapi-workshop/post.json',
  '3.0/yaml/response-multiple-mediatypes.yaml',
  '3.1/json/webhooks.json',
];

/** The bodies without content (RFC 9110 section 6.4.1). */
const BARE = new Set([204, 205, 304]);

/** What is wrong with an answer; undefined if nothing is. */
function faultOf({ asked, response, media, again }: GivenAnswer, validate: ReturnType<typeof answerValidator>): string | undefined {
  if (response.status >= 500 && !/ (?:5\d\d|5XX|default) /.test(asked)) return `${asked}: ${response.status}`;
  if (String(again.body) !== String(response.body)) return `${asked}: another body the second time`;
  if (media === undefined || BARE.has(response.status)) return undefined;
  if (response.body === undefined) return `${asked}: no body`;
  const type = response.headers.find(([name]) => name === 'Content-Type')?.[1] ?? '';
  if (!isJsonName(type)) return undefined;
  const fault = validate(`${media.at.pointer}/schema`, JSON.parse(String(response.body)));
  return fault === undefined ? undefined : `${asked}: ${fault}: ${String(response.body)}`;
}

async function faults(responder: Responder, contract: Contract): Promise<{ readonly faults: readonly string[]; readonly count: number }> {
  const validate = answerValidator(contract.document);
  const found: string[] = [];
  let count = 0;
  for await (const answer of everyAnswer(responder, contract)) {
    count += 1;
    found.push(...[faultOf(answer, validate)].filter((fault) => fault !== undefined));
  }
  return { faults: found, count };
}

describe('every operation, asked for each documented status and media type, is answered by what keeps its schema', () => {
  it.each(DOCUMENTS)('by the mock: %s', async (file) => {
    const contract = await loadEveryOperation(`${REAL_FOLDER}/${file}`);
    const result = await faults(await responderWithPrism(contract, readOptions({})), contract);
    expect(result.faults).toEqual([]);
    // One for each decision, besides those for each status.
    expect(result.count).toBeGreaterThanOrEqual(contract.operations.length * 4);
  });

  it.each(DOCUMENTS)('by the kit alone, as in MSW: %s', async (file) => {
    const contract = await loadEveryOperation(`${REAL_FOLDER}/${file}`);
    const choose = createNegotiator(401, contract.title, createResponseMaker({ words: WORD_LIST, today: 0 }));
    const responder = createResponder(contract, { ...WHOLE_JUDGE, negotiate: (input) => Promise.resolve(choose(input)) }, readOptions({}));
    expect((await faults(responder, contract)).faults).toEqual([]);
  });
});
