import * as fc from 'fast-check';
import { kindIfKnown } from '../../../../../core/judge/expectation.js';
import { judge } from '../../../../../core/judge/judge.js';
import type { Header } from '../../../../../core/codecs/headers.js';
import { SITUATIONS, type Situation, type SituationId } from '../../../../../core/contract/situation.js';
import type { Contract, Operation } from '../../../../../core/contract/contract.js';
import { arrivedContent } from '../../../../../core/judge/request-content.js';
import { decoded, decodedForm, typesOf } from './decode-value.js';
import { valuesNear } from './draw-value.js';
import { type Mutation, mutated, mutations } from './mutate-value.js';
import { type Json, type JsonMap, type PlainDocument, isMap, plainDocument } from './plain-document.js';
import { type PlainBody, type PlainOperation, type PlainParameter, plainOperation } from './plain-operation.js';
import { bodyOf, headerOf, isWritable, pathOf, queryOf } from './write-parts.js';

/** What came of the requests to the operations of a document. */
export interface Agreement {
  /** One line each: the operation, the part, what either says, and the request. */
  readonly disagreements: readonly string[];
  readonly counts: Readonly<Record<'requests' | 'accept' | 'invalid' | 'unspecified', number>>;
}

/** Judges requests to each operation of a contract, half of them mutated, with the kit and with ajv. */
export async function agreementOn(contract: Contract, requests: number): Promise<Agreement> {
  const document = plainDocument(contract.document);
  const counts = { requests: 0, accept: 0, invalid: 0, unspecified: 0 };
  const disagreements: string[] = [];
  for (const [i, operation] of contract.operations.entries()) {
    const plain = plainOperation(document, operation);
    for (const drawn of fc.sample(drawsOf(document, plain), { numRuns: requests, seed: i + 1 })) {
      const sent = await written(document, plain, operation, drawn);
      const { kind, lines } = compare(document, operation, sent);
      counts.requests += 1;
      if (kind !== 'unauthorized') counts[kind] += 1;
      disagreements.push(...lines);
    }
  }
  return { disagreements, counts };
}

/** One request as values. */
interface Draw {
  readonly values: readonly (Json | undefined)[];
  readonly body: { readonly of: PlainBody; readonly value: Json | undefined } | undefined;
  readonly mutation: { readonly part: number; readonly change: Mutation; readonly drops: boolean } | undefined;
  readonly turn: boolean;
}

function drawsOf(document: PlainDocument, { parameters, bodies }: PlainOperation): fc.Arbitrary<Draw> {
  const valueOf = ({ schema, required }: { readonly schema: JsonMap; readonly required: boolean }): fc.Arbitrary<Json | undefined> => {
    const present: fc.Arbitrary<Json | undefined> = valuesNear(document, schema);
    return required ? present : fc.option(present, { nil: undefined, freq: 3 });
  };
  const content = bodies.map((of) => valueOf({ ...of, required: true }).map((value) => ({ of, value })));
  return fc.record({
    values: fc.tuple(...parameters.map(valueOf)),
    body: content.length === 0 ? fc.constant(undefined) : fc.oneof(...content),
    mutation: fc.option(fc.record({ part: fc.nat(1000), change: mutations, drops: fc.constantFrom(true, false, false, false, false) }), {
      nil: undefined,
      freq: 1,
    }),
    turn: fc.boolean(),
  });
}

/** A part as it was sent, with the schema by which ajv judges it. */
interface SentPart {
  readonly part: string;
  readonly schema: JsonMap;
  /** Undefined if it is absent. */
  readonly value: Json | undefined;
  readonly required: boolean;
  /** True if the value itself was sent, and not its text. */
  readonly isExact: boolean;
  readonly isJudged: boolean;
}

interface Sent {
  readonly parts: readonly SentPart[];
  readonly target: string;
  readonly headers: readonly Header[];
  readonly bytes: Uint8Array;
}

async function written(
  document: PlainDocument,
  { parameters }: PlainOperation,
  operation: Operation,
  { values, body, mutation, turn }: Draw,
): Promise<Sent> {
  const count = parameters.length + (body === undefined ? 0 : 1);
  const chosen = mutation === undefined || count === 0 ? -1 : mutation.part % count;
  const changed = (value: Json | undefined, i: number, isPath = false): Json | undefined => {
    if (mutation === undefined || i !== chosen || value === undefined) return value;
    return mutation.drops && !isPath ? undefined : mutated(value, mutation.change);
  };
  const parts: SentPart[] = [];
  const query: string[] = [];
  const headers: Header[] = [];
  const paths: (readonly [PlainParameter, Json])[] = [];
  for (const [i, parameter] of parameters.entries()) {
    const { in: location, part, schema, required, isJson } = parameter;
    const value = changed(values[i], i, location === 'path');
    const fits = value !== undefined && (isJson || isWritable(value)) ? value : location === 'path' ? 'x1' : undefined;
    const text =
      fits === undefined || location === 'path' ? '' : location === 'query' ? queryOf(parameter, fits, turn) : headerOf(parameter, fits);
    const sentValue = text === undefined ? undefined : fits;
    if (sentValue !== undefined && location === 'path') paths.push([parameter, sentValue]);
    if (text !== undefined && text !== '' && location === 'query') query.push(text);
    if (text !== undefined && text !== '' && location === 'header') headers.push([parameter.name, text]);
    if (text !== undefined && text !== '' && location === 'cookie') headers.push(['Cookie', `${parameter.name}=${text}`]);
    // An exploded object has no name of its own, so what stands there for it is read as a member.
    const isMember = parameter.explode && !isMap(sentValue ?? {}) && typesOf(document, schema).has('object');
    parts.push({ part, schema, value: sentValue, required, isExact: isJson, isJudged: !isMember });
  }
  const value = body === undefined ? undefined : changed(body.value, count - 1);
  const content = value === undefined || body === undefined ? undefined : await bodyOf(body.of.mediaType, value);
  if (body !== undefined && content !== undefined) {
    const { mediaType, schema, required } = body.of;
    headers.push(['Content-Type', content.contentType]);
    parts.push({ part: 'body', schema, value, required, isExact: /json/i.test(mediaType), isJudged: true });
  }
  const path = pathOf(operation.path, paths);
  const fixed = /\?([^#]*)/.exec(operation.path)?.[1];
  const pairs = [...(fixed === undefined ? [] : [fixed]), ...query].filter((pair) => pair !== '');
  return {
    parts,
    target: pairs.length === 0 ? path : `${path}?${pairs.join('&')}`,
    headers,
    bytes: content?.bytes ?? new Uint8Array(),
  };
}

const OF_PARAMETERS: ReadonlySet<SituationId> = new Set(['parameter-broken', 'path-parameter-broken', 'parameter-missing']);

/** True if the kit calls a part invalid by a situation. */
function saysOf({ part }: SentPart, { id, because }: Situation): boolean {
  if (SITUATIONS[id] !== 'invalid') return false;
  if (!OF_PARAMETERS.has(id)) return part === 'body';
  return because.startsWith(`${part} `) || because.startsWith(`${part}: `);
}

function compare(document: PlainDocument, operation: Operation, sent: Sent) {
  const expectation = judge(
    // Credentials are judged elsewhere.
    { ...operation, security: undefined },
    arrivedContent(sent.target, sent.headers, sent.bytes),
    { accepted: undefined, bad: [] },
  );
  const { situations } = expectation;
  const isOdd = situations.some(({ id }) => SITUATIONS[id] === 'unspecified' && id !== 'unknown-resource');
  const lines: string[] = [];
  for (const part of sent.parts) {
    const fault = part.isJudged ? faultOf(document, part) : undefined;
    if (fault === undefined) continue;
    const said = situations.filter((situation) => saysOf(part, situation));
    if (said.length > 0 === (fault !== '') || (said.length === 0 && isOdd)) continue;
    const [place = operation] = said;
    lines.push(
      [
        `${operation.id}, ${part.part} (${place.at.file}:${place.at.line})`,
        `kit: ${said.map(({ because }) => because).join('; ') || 'valid'}`,
        `ajv: ${fault || 'valid'}`,
        `${operation.method} ${sent.target} ${JSON.stringify(sent.headers)} ${new TextDecoder().decode(sent.bytes).slice(0, 600)}`,
        situations.map(({ id }) => id).join(' '),
      ].join(' | '),
    );
  }
  return { kind: kindIfKnown(expectation), lines };
}

/** What is wrong with a part; empty if nothing is, undefined if ajv cannot say. */
function faultOf(document: PlainDocument, { part, schema, value, required, isExact }: SentPart): string | undefined {
  if (value === undefined) return required ? 'is missing' : '';
  const validate = document.validatorOf(schema);
  if (validate === undefined) return undefined;
  const read = part === 'body' ? decodedForm : decoded;
  if (validate(isExact ? value : read(document, schema, value))) return '';
  // A string of another format is a row of the policy.
  const errors = (validate.errors ?? []).filter(
    ({ keyword, params }) => keyword !== 'format' || /^int(?:32|64)$/.test(String(params['format'])),
  );
  return errors.length === 0 ? undefined : errors.map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`).join(', ');
}
