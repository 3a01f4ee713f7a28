import type { Contract, Operation } from '../../contract/contract.js';
import { wordsOfBody, wordsOfOperation } from '../../contract/words-of-operation.js';
import type { Exchange } from '../../http/exchange/exchange.js';
import { clausesOf } from '../../refusals/clauses.js';
import { lastNameIn } from '../../json/instance-path.js';
import { type Refusal, lastName } from '../../refusals/read-refusal.js';
import { type RefusalKind, kindsOf } from '../../refusals/refusal-kinds.js';
import { requestModelOf } from '../../request/request-model.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import { wordsOf } from '../../words/name-words.js';
import { sentencesOf } from '../../words/sentences.js';

/** Numbers that say more than how many of something there are: a year, an amount. */
const NUMBERS = /\d{2,}/g;

/** Kinds of reasons of which schemas tell: words that repeat them say nothing more. */
const OF_SCHEMAS: ReadonlySet<RefusalKind> = new Set(['form', 'range']);

/** Words by which a sentence demands something. */
const DEMANDS = /\b(?:must|has to|have to|may|can|cannot|should|never|only|not)\b/i;

/** A text of fewer words stands in any sentence. */
const FEWEST_WORDS = 3;

/**
 * True if a server refuses a request in the words of a sentence of the document: `must not be blank`, of a text of which the document says so. No schema tells
 * of it, and the description does. Words of types, formats and lengths say nothing: schemas have these. Numbers say so where the description of the part has
 * them, and its schema has not.
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
  const numbersOfPart = numbersTold(operation, refusal);
  return clausesOf(refusal, request).some(({ text }) => {
    const numbers = text.match(NUMBERS) ?? [];
    if (numbers.length > 0 && numbers.every((one) => numbersOfPart.has(one))) return true;
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

/** The numbers in what the document says of the parts that a refusal names, where their schemas have none of them: `Years 2000 to 2099.` of a time. */
function numbersTold(operation: Operation, { parts }: Refusal): ReadonlySet<string> {
  const named = new Set(parts.map(lastName));
  const fields = requestModelOf(operation)?.fields.filter(({ path }) => named.has(lastNameIn(path) ?? '')) ?? [];
  const nodes = fields.flatMap((field) => field.nodes);
  const isWritten = (number: string): boolean => nodes.some((node) => node.assertions.some((one) => JSON.stringify(one).includes(number)));
  return new Set(nodes.flatMap(({ hints }) => hints?.description?.match(NUMBERS) ?? []).filter((number) => !isWritten(number)));
}
