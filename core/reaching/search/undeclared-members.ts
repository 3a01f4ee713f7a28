import { getAt } from '../../json/edit.js';
import type { InstancePath } from '../../json/instance-path.js';
import { type JsonValue, isObject, jsonArray, jsonNumber, jsonObject } from '../../json/value.js';
import type { AnsweredValues } from '../../knowledge/answered-values.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import type { Refusal } from '../../refusals/read-refusal.js';
import { toldValues } from '../../refusals/told-values.js';
import { type RequestPart, plainBodyOf, withPart } from './request-parts.js';
import type { Candidate } from './way.js';

/** Ways to say that a member is missing: `"type" is required`, `missing property 'role'`, `data.id in body: Required`. */
const SAID = [
  /["'`“]([\w.-]+)["'`”] (?:is |field is |was )?(?:required|missing|not (?:given|set|present))\b/gi,
  /\b(?:missing|requires?|required) (?:the )?(?:required )?(?:field|property|key|member|attribute|value)s?:? ["'`“]([\w.-]+)["'`”]/gi,
  /(?:^|\n)([\w.-]+)(?: in body)?: (?:field )?required\b/gi,
];

/** Names of the whole, and of what no body has. */
const NO_MEMBER: ReadonlySet<string> = new Set(['body', 'request', 'payload', 'json', 'authorization', 'token', 'content-type']);

/** Upper bound on the members that one refusal names. */
const MOST = 4;

/**
 * The body with a member that a server calls missing, and that the document does not have: its schema says nothing of the members, or forgot this one.
 * Values are those that the refusal tells, those that answers showed under the name, and the plainest of each type.
 */
export function* withUndeclaredMembers(
  operation: KnownOperation,
  refusal: Refusal,
  declared: readonly RequestPart[],
  answered: AnsweredValues,
): Iterable<Candidate> {
  const body = plainBodyOf(operation);
  if (!isObject(body)) return;
  const are = new Set(declared.flatMap((part) => (part.in === 'body' ? [part.path.join('.')] : [part.name])));
  for (const path of missingPaths(refusal).slice(0, MOST)) {
    const name = String(path.at(-1));
    if (are.has(path.join('.')) || getAt(body, path) !== undefined || !isObject(getAt(body, path.slice(0, -1)))) continue;
    const part: RequestPart = { in: 'body', name, path, schemas: [], isOptional: true, value: undefined };
    for (const value of [...toldValues(refusal, undefined), ...answered.valuesFor(name, undefined).slice(0, 2), ...PLAIN])
      yield { operation: withPart(operation, part, value), changed: part };
  }
}

const PLAIN: readonly JsonValue[] = ['sample', 'sample-text-1', jsonNumber('1'), jsonObject([]), jsonArray([]), true];

/** The paths of the members that a refusal calls missing. */
export function missingPaths({ kinds, parts, texts }: Refusal): readonly InstancePath[] {
  const said = texts.flatMap((text) => SAID.flatMap((pattern) => [...text.matchAll(pattern)].flatMap(([, name]) => name ?? [])));
  const isMissing = kinds.has('missing') || texts.some((text) => /\brequired\b/i.test(text));
  const paths = [...(isMissing ? parts : []), ...said].map((place) => place.split(/[./]/).filter((step) => step !== '' && step !== 'body'));
  const known = new Map(paths.map((path) => [path.join('.'), path]));
  return [...known.values()].filter(
    (path) => path.length > 0 && path.every((step) => /^[a-z_][\w-]*$/i.test(step) && !NO_MEMBER.has(step.toLowerCase())),
  );
}
