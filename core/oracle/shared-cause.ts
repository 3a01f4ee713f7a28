import type { Case } from '../cases/case.js';
import { isJsonName } from '../codecs/media-type.js';
import { isTemporaryStatus } from '../http/response-class.js';
import type { Operation, SecurityRule } from '../contract/contract.js';
import type { Place } from '../place.js';
import { responseClass } from './failure-mode.js';
import { requestPlace } from './request-place.js';
import { isTrimmed } from './trimmed.js';
import { type Symptom, isControl, isUntraced } from './symptom.js';
import { isInput } from '../input/input.js';

/** A cause that several operations can show, because servers share code. */
export interface SharedCause {
  /** What it is about, without the operation: causes for which this is equal are one. */
  readonly about: readonly string[];
  /**
   * For credentials, what the operations require: the cause is shared only if every operation that requires this and was probed
   * shows it. Otherwise single operations have forgotten to ask.
   */
  readonly requirement?: string;
}

/** Families of input that a server handles before it knows the operation: grammar, encoding, framing and media type. */
const BEFORE_THE_OPERATION = new Set([
  'grammar',
  'depth',
  'wide-encoding',
  'encoding-bom',
  'encoding-invalid-utf8',
  'compressed',
  'chunked',
  'spelling-space',
  'spelling-escape',
  'spelling-order',
  'lone-surrogate',
  'repeated-member',
  'media-type',
  'accepted-type',
  'charset',
  'other-media-type',
]);

/** The same of a target or a header, whatever the body is. */
const OF_HEAD = /^(?:percent-encoding|header-name-case|elsewhere-|path-|repeated-parameter$|undeclared-(?:query|header|cookie))/;

/** Faults in the content of successes that are of the encoding; a success that is empty or not JSON is of its operation. */
const OF_ENCODING = /^2.. (?:not UTF-8|byte order mark)$/;

/** True if the document has several operations; a document with one needs no word on what they share. */
export function hasSiblings({ caseFolder }: Operation): boolean {
  return caseFolder !== '';
}

/**
 * What a cause is about if other operations can show it too: input that is read before the operation is known, a member or a parameter with
 * the same name and an equal constraint, texts that are trimmed, credentials, an undocumented status, and faults of responses at a schema
 * that operations share, or of one family. Undefined if it concerns its operation alone: then two operations that show the same have two
 * faults.
 * @param symptom the case that stands for the cause.
 * @param family its input family.
 * @param file the file of the document: places in others are distinguished by their names.
 */
export function sharedCause(symptom: Symptom, family: string, file: string): SharedCause | undefined {
  const { case: testCase, violation, flaky } = symptom;
  if (!hasSiblings(testCase.operation)) return undefined;
  // Now and then, or for requests that were accepted before, they are of the server.
  if (isTemporaryStatus(Number(violation.signature)) && violation.check === 'no-server-error' && (flaky || isControl(testCase)))
    return { about: [violation.check, 'temporary', violation.signature] };
  if (flaky) return undefined;
  const about = violation.scope === 'response' ? ofResponse(symptom, file) : ofRequest(symptom, family, file);
  if (about === undefined) return undefined;
  const { security } = testCase.operation;
  const asksForCredentials = violation.scope === 'request' && isOfCredentials(testCase);
  if (!asksForCredentials) return { about: [violation.check, ...about] };
  if (security === undefined) return undefined;
  const requirement = requirementOf(security);
  // Credentials are read before the operation is known: an operation that refuses valid ones has not forgotten to ask.
  if (violation.check === 'valid-accepted') return { about: [violation.check, requirement, ...about] };
  return { about: [violation.check, requirement, ...about], requirement };
}

/** What an operation requires, as a key: the names of the schemes of each alternative. */
export function requirementOf({ alternatives }: SecurityRule): string {
  return JSON.stringify(alternatives.map((schemes) => schemes.map(({ name }) => name).toSorted()).toSorted());
}

function ofRequest(symptom: Symptom, family: string, file: string): readonly string[] | undefined {
  const { case: testCase, violation } = symptom;
  const { operation, input } = testCase;
  if (isOfCredentials(testCase)) return [responseClass(violation), family];
  if (violation.check === 'stored-as-sent' && isTrimmed(violation)) return ['trimmed'];
  if (violation.refusedMember !== undefined || isInput(input, 'members', 'refused-member')) {
    const { constraint } = violation;
    return [responseClass(violation), 'refused member', ...(requestPlace(operation, constraint) ?? placeParts(constraint.at, file))];
  }
  if (OF_HEAD.test(family)) return [responseClass(violation), family];
  const isBeforeIt = isInput(input, 'body', 'large-body') || family.split(' ').every((one) => BEFORE_THE_OPERATION.has(one));
  if (isBeforeIt) return [responseClass(violation), family, codecOf(operation)];
  if (isControl(testCase) || isUntraced(symptom)) return undefined;
  const place = requestPlace(operation, violation.constraint);
  // What is stored does not depend on the success that a creation and a change answer with.
  return place && [violation.check === 'stored-as-sent' ? '2xx' : responseClass(violation), family, ...place];
}

/** True for credentials that are wrong or not there, in one request or in a sequence. */
function isOfCredentials({ input }: Case): boolean {
  return isInput(input, 'credentials') || isInput(input, 'sequence', 'credentials-required');
}

/** The kind of text that an operation reads: a parser of JSON has other faults than one of forms. */
function codecOf({ body }: Operation): string {
  const name = body?.content.name ?? '';
  return isJsonName(name) ? 'json' : name;
}

function ofResponse({ case: { operation }, violation }: Symptom, file: string): readonly string[] | undefined {
  const { check, signature, constraint, family } = violation;
  if (check === 'status-documented') return [responseClass(violation)];
  // Serializers and the middleware for errors do not know which success or which error they write.
  const statuses = `${signature.slice(0, 1)}xx`;
  if (check === 'media-type-declared') return [statuses, signature.slice(4)];
  if (check === 'body-is-json')
    return signature.startsWith('2') && !OF_ENCODING.test(signature) ? undefined : [statuses, signature.slice(4)];
  if (family !== undefined) return [statuses, family];
  return isWithin(constraint.at, operation.at) ? undefined : [statuses, ...placeParts(constraint.at, file), constraint.keyword];
}

function isWithin({ pointer, file }: Place, outer: Place): boolean {
  return file === outer.file && pointer.startsWith(`${outer.pointer}/`);
}

/** A place without the folders of its file, which differ between machines. */
function placeParts({ pointer, file }: Place, document: string): readonly string[] {
  return file === document ? [pointer] : [pointer, file.split(/[\\/]/).at(-1) ?? file];
}
