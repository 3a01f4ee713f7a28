import { counted } from '../../words/counted.js';
import { NOT_MADE_UP } from '../../contract/reason-header.js';
import { parseJson } from '../../json/parse.js';
import type { JsonValue } from '../../json/value.js';
import { memoize } from '../../memoize.js';
import { type SchemaViolation, evaluate } from '../../schema/evaluation/evaluate.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import type { ContractResponse } from '../response/contract-response.js';
import type { Negotiated } from '../negotiation/negotiate.js';
import { bodyKindOf } from '../negotiation/body-kind.js';

/** Adds to a response what of its body could not be made up, as after the time that samples may take. */
export type SayUnmade = (negotiated: Negotiated, response: ContractResponse) => ContractResponse;

/** Few bodies break their schema before they are filled, so that the others are judged once. */
const isUnmade = memoize(({ content, body }: Negotiated) => ({
  found: content !== undefined && body !== undefined && bodyKindOf(content.name) === 'json' && faultsOf(content.schema, body).length > 0,
}));

/** Says in the reason what of a body breaks its schema, since nothing that keeps it was found: a pattern of several conditions, for example. */
export const sayUnmade: SayUnmade = (negotiated, response) => {
  const { content } = negotiated;
  if (content === undefined || typeof response.body !== 'string' || !isUnmade(negotiated).found) return response;
  const value = parseJson(response.body);
  const [first, ...others] = value === undefined ? [] : faultsOf(content.schema, value);
  if (first === undefined) return response;
  const text = `${NOT_MADE_UP}${first.message}${others.length === 0 ? '' : `, and ${counted(others.length, 'other')}`}`;
  return { ...response, because: response.because === undefined ? text : `${response.because}; ${text}` };
};

function faultsOf(schema: SchemaNode, value: JsonValue): readonly SchemaViolation[] {
  return evaluate(schema, value, { formats: 'assertion', direction: 'response' }).violations;
}
