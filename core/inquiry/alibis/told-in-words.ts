import type { Contract, Operation } from '../../contract/contract.js';
import { wordsOfBody, wordsOfOperation } from '../../contract/words-of-operation.js';
import type { Exchange } from '../../http/exchange.js';
import { clausesOf } from '../../refusals/clauses.js';
import type { Refusal } from '../../refusals/read-refusal.js';
import { type RefusalKind, kindsOf } from '../../refusals/refusal-kinds.js';
import { requestModelOf } from '../../request/request-model.js';
import type { SchemaNode } from '../../schema/schema-node.js';
import { wordsOf } from '../../words/name-words.js';
import { sentencesOf } from '../../words/sentences.js';

/** Kinds of reasons of which schemas tell: words that repeat them say nothing more. */
const OF_SCHEMAS: ReadonlySet<RefusalKind> = new Set(['form', 'range']);

/** Words by which a sentence demands something. */
const DEMANDS = /\b(?:must|has to|have to|may|can|cannot|should|never|only|not)\b/i;

/** A text of fewer words stands in any sentence. */
const FEWEST_WORDS = 3;

/**
 * True if a server refuses a request in the words of a sentence of the document: `must not be blank`, of a text of which the document says so. No schema tells
 * of it, and the description does. Words of types, formats, lengths and numbers say nothing: schemas have these.
 */
export function isToldInWords(
  contract: Pick<Contract, 'document'>,
  operation: Operation,
  refusal: Refusal,
  { request }: Exchange,
): boolean {
  const sentences = sentencesOf(
    [wordsOfOperation(contract, operation), wordsOfBody(contract, operation), ...descriptionsOf(operation)].join('\n\n'),
  )
    .filter((sentence) => DEMANDS.test(sentence))
    .map((sentence) => new Set(wordsOf(sentence)));
  return clausesOf(refusal, request).some(({ text }) => {
    const words = wordsOf(text);
    if (words.length < FEWEST_WORDS || /\d/.test(text) || kindsOf(text).some((kind) => OF_SCHEMAS.has(kind))) return false;
    return sentences.some((sentence) => words.every((word) => sentence.has(word)));
  });
}

/** What the document says of the parts of requests. */
function descriptionsOf(operation: Operation): readonly string[] {
  const ofBody =
    requestModelOf(operation)?.fields.flatMap(({ nodes }) => nodes) ?? [operation.body?.content.schema].filter((one) => one !== undefined);
  const all: readonly SchemaNode[] = [...ofBody, ...operation.parameters.map(({ schema }) => schema)];
  return all.flatMap(({ hints }) => hints?.description ?? []);
}
