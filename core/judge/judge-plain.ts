import { codecNameOf } from '../codecs/codec-name.js';
import { allContents } from '../contract/all-contents.js';
import type { MediaType, Operation } from '../contract/contract.js';
import { PLAIN_READER, isPlainSchema } from '../schema/plain-schema.js';
import { judgeBearer } from '../security/judge-bearer.js';
import { takesToken } from '../contract/takes-token.js';
import { conclude } from './conclude.js';
import { headFacts } from './head-facts.js';
import type { Judge } from './judge.js';
import { type ContentJudges, judgeContent, only } from './judge-content.js';

/** Targets beyond this length, in characters, are for the whole judge. */
const LONGEST_TARGET = 8000;

/** True if the plain judge judges requests to an operation as the whole one does: it has no parameters, takes no credentials but tokens, and takes JSON of plain schemas or no body. */
export function isPlainOperation({ path, parameters, body, security }: Operation): boolean {
  const takesJson = body === undefined || allContents(body).every(isPlainContent);
  const takesTokens = security?.alternatives.flat().every(takesToken) ?? true;
  return takesJson && takesTokens && parameters.length === 0 && !/[{?#%]/.test(path);
}

function isPlainContent({ name, schema }: MediaType): boolean {
  return codecNameOf(name) === 'json' && !name.includes('*') && isPlainSchema(schema);
}

/** True if the target of a request has nothing but a path. */
export function isPlainTarget(target: string): boolean {
  return !/[?#]/.test(target) && target.length <= LONGEST_TARGET;
}

/**
 * Judges requests with plain targets to plain operations, without the code that parameters, forms, multipart and text need: a browser
 * loads that only where a document or a request has them. Pure; never throws, whatever the bytes.
 */
export const judgePlain: Judge = (operation, request, tokens) => {
  const facts = headFacts(operation, request, tokens, { situations: [], violations: [], held: [] }, judgeBearer);
  return conclude(facts, judgeContent(operation, facts, request.body, PLAIN));
};

const PLAIN: ContentJudges = {
  evaluate: PLAIN_READER.evaluate,
  judgeDecoded: ({ at }) => only({ id: 'body-not-judged', because: 'a plain operation takes JSON only', at }),
};
