import { type RequestModel, requestModelOf } from '../../../../../core/request/request-model.js';
import { asWritten, assemble, templateOf } from '../../../../../core/request/slots/template.js';
import type { Style } from '../../../../../core/json/print.js';
import type { JsonValue } from '../../../../../core/json/value.js';
import { judge } from '../../../../../core/judge/judge.js';
import type { ExpectationKind } from '../../../../../core/contract/situation.js';
import { evaluate } from '../../../../../core/schema/evaluation/evaluate.js';
import { type Shape, shapeOf } from '../../../../../core/schema/shape.js';
import type { Operation } from '../../../../../core/contract/contract.js';
import { loadContract } from '../../../../../core/openapi/load-contract.js';
import { biasAt } from '../../../../../property-tests/generate/arbitraries/draw-at.js';
import type { Draw } from '../../../../../property-tests/generate/arbitraries/draw.js';
import { seededRandom } from '../../../../../property-tests/generate/arbitraries/seeded-random.js';
import { valueDraw } from '../../../../../property-tests/generate/arbitraries/value.js';
import { shrinkGreedily } from '../../../../../property-tests/generate/shrinking/shrink-greedily.js';
import { simplerValues } from '../../../../../property-tests/generate/shrinking/shrink-value.js';
import { nodeOfText } from '../../../core/schema/schema-node-of.js';

export const DOCUMENTS = new URL('./documents/', import.meta.url).pathname;

/** The first values of a seed. */
export function draws<T>(draw: Draw<T>, count: number, seed = 1): readonly T[] {
  return Array.from({ length: count }, (_, index) => draw(seededRandom(seed, index), biasAt(index)));
}

/** The shape of a schema given as JSON text. */
export function shape(schema: string): Shape {
  return shapeOf(nodeOfText(schema));
}

/** The one operation of a document. */
export async function operationOf(file: string): Promise<Operation> {
  const [operation] = (await loadContract(file)).operations;
  if (operation === undefined) throw new Error(`${file} has no operation`);
  return operation;
}

/** The bytes of a body as they would be sent. */
export function modelFor(operation: Operation): RequestModel {
  const model = requestModelOf(operation);
  if (model === undefined) throw new Error(`${operation.id} takes no body of JSON`);
  return model;
}

export function bytesOf(value: JsonValue, style?: Style): Uint8Array {
  return assemble(templateOf(value, style), asWritten);
}

/** The text of a body as it would be sent. */
export function textOf(value: JsonValue): string {
  return new TextDecoder().decode(bytesOf(value));
}

/** What the judge says of a body that comes with all its headers. */
export function kindOfBody(operation: Operation, body: Uint8Array): ExpectationKind {
  const headers = [
    ['content-type', 'application/json'],
    ['authorization', 'Bearer secret'],
  ] as const;
  return judge(operation, { target: operation.path, headers, body, chunked: false }, { accepted: 'secret', bad: [] }).kind;
}

/** The smallest values that still fail, one for each of the first drawn values that fails. */
export async function smallest<T>(
  draw: Draw<T>,
  simpler: (value: T) => Iterable<T>,
  fails: (value: T) => boolean,
  count: number,
  seed = 1,
): Promise<readonly T[]> {
  const found: T[] = [];
  for (let index = 0; found.length < count; index += 1) {
    if (index === 20_000) throw new Error(`only ${found.length} of ${count} values fail`);
    const drawn = draw(seededRandom(seed, index), biasAt(index));
    const stillFails = async (value: T): Promise<boolean> => fails(value);
    if (fails(drawn)) found.push((await shrinkGreedily(drawn, simpler, JSON.stringify, stillFails, LIMITS)).value);
  }
  return found;
}

const LIMITS = { tries: 1000, ms: 60_000 };

/** The smallest values that a schema takes and that still fail, as text: one for each of the first drawn values that fails. */
export async function smallestOf(schema: string, fails: (value: JsonValue) => boolean, count: number): Promise<readonly string[]> {
  const [node, currentShape] = [nodeOfText(schema), shape(schema)];
  const isKept = (value: JsonValue): boolean => evaluate(node, value).violations.length === 0;
  const found = await smallest(
    valueDraw(currentShape),
    (value) => simplerValues(value, currentShape),
    (value) => isKept(value) && fails(value),
    count,
  );
  return found.map(textOf);
}
