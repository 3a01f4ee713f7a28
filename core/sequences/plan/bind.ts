import { decodeJson } from '../../json/decode.js';
import { type JsonValue, isNumber } from '../../json/value.js';
import type { KnownParameter, KnownMediaType, KnownOperation } from '../../knowledge/known-operation.js';
import { withFresh } from '../../reach/bodies/fresh-members.js';
import type { KnownValues } from '../../reach/values/known-values.js';
import { withKnownValues } from '../../reach/bodies/with-known.js';
import { freshText } from '../../request/slots/fresh-text.js';
import { keysOfForm } from '../../request/samples/keys-of-form.js';
import { parameterSamples } from '../../request/samples/parameter-samples.js';
import { type SlottedNumber, slottedNumber } from '../../request/slots/slot.js';
import { type Fill, assemble, templateOf } from '../../request/slots/template.js';
import type { Reference, ResourceModel } from '../../resources/resource.js';
import { parseTemplate } from '../../codecs/paths/path-template.js';
import { readPathParameters } from '../../codecs/paths/read-path-parameters.js';
import { splitTarget } from '../../codecs/paths/split-target.js';
import { placeUpTo } from '../../model/kinds/places.js';
import type { Session } from '../../session/session.js';
import type { Maker } from './sequence.js';

/**
 * The keys of the things of a sequence, by the item paths of their resources; what the paths of their creations name that is no resource, such as
 * a namespace, by its place (`placeUpTo`).
 */
export type Bound = ReadonlyMap<string, JsonValue>;

/** What is known beside the keys of a sequence, as a session has it: what was given, and what things are like. */
export interface BoundBeside {
  readonly plan: Pick<Session['plan'], 'given' | 'givenNames' | 'resources'>;
  readonly knowledge: { readonly things: Pick<Session['knowledge']['things'], 'find'> };
}

/**
 * The operation with the keys of a sequence in its plain requests. What the run knows otherwise stays, but for the paths: they name only
 * what the sequence created.
 */
export function bindKeys(operation: KnownOperation, bound: Bound, { plan, knowledge }: BoundBeside): KnownOperation {
  const inPath = new Set(operation.parameters.filter((one) => one.in === 'path').map(({ name }) => name));
  const known: KnownValues = {
    given: (one, name) => (inPath.has(name) ? undefined : plan.given(one, name)),
    givenNames: plan.givenNames,
    created: bound,
    seen: new Map(),
    shown: knowledge.things.find,
    allowDestructive: false,
  };
  const aimed = withPlaces(withKnownValues(operation, known, plan.resources), bound, plan.resources);
  if (aimed.body === undefined || operation.body === undefined) return aimed;
  const members = merged(operation.body.content.known, aimed.body.content.known);
  return { ...aimed, body: { ...aimed.body, content: { ...aimed.body.content, ...(members.length === 0 ? {} : { known: members }) } } };
}

/** The operation with what is no resource in its path as it was in the path of a creation: a thing is found where it was created. */
function withPlaces(operation: KnownOperation, bound: Bound, { references }: ResourceModel): KnownOperation {
  const known = new Map(
    operation.parameters.filter(isNoReference(operation, references)).flatMap(({ name }) => {
      const value = bound.get(placeUpTo(operation.path, name));
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
  if (known.size === 0) return operation;
  const parameters = operation.parameters.map((parameter) => {
    const value = parameter.in === 'path' ? known.get(parameter.name) : undefined;
    return value === undefined ? parameter : { ...parameter, known: value };
  });
  return { ...operation, parameters };
}

/** What the path of a request names that is no resource, by its place. */
export function placesSent({ id, path, parameters }: KnownOperation, target: string, { references }: ResourceModel): Bound {
  const places = parameters.filter(isNoReference({ id }, references));
  const sent = places.length === 0 ? undefined : readPathParameters(parseTemplate(path), places, splitTarget(target)[0]);
  return new Map([...(sent ?? [])].map(([name, value]) => [placeUpTo(path, name), value]));
}

function isNoReference({ id }: Pick<KnownOperation, 'id'>, references: readonly Reference[]): (parameter: KnownParameter) => boolean {
  const named = new Set(references.filter((one) => one.operation === id && one.in === 'path').map(({ field }) => field[0]));
  return ({ in: location, name }) => location === 'path' && !named.has(name);
}

/** The keys in the paths of creations, which name what the run knows: of what contains the things, but for the things themselves. */
export function keysAbove(makers: readonly Maker[], { references }: ResourceModel): Bound {
  return new Map(
    makers.flatMap(({ creation, resource }) =>
      creation.parameters.flatMap(({ name, in: location, known }): readonly (readonly [string, JsonValue])[] => {
        const named = references.find((one) => one.operation === creation.id && one.in === location && one.field.join('\n') === name);
        const isAbove = location === 'path' && named !== undefined && named.resource !== resource.item;
        return isAbove && known !== undefined ? [[named.resource, known]] : [];
      }),
    ),
  );
}

/** What is bound, with what the creation of a thing names in its path otherwise. */
export function withKeysAbove(maker: Maker, bound: Bound, model: ResourceModel): Bound {
  return new Map([...keysAbove([maker], model), ...bound]);
}

type Known = NonNullable<KnownMediaType['known']>;

function merged(before: Known = [], after: Known = []): Known {
  const paths = new Set(after.map(([path]) => path.join('\n')));
  return [...before.filter(([path]) => !paths.has(path.join('\n'))), ...after];
}

/** The operation with members that are new in each request, beside those that already are. */
export function alsoFresh(operation: KnownOperation, members: readonly (readonly (string | number)[])[]): KnownOperation {
  const before = operation.body?.content.fresh ?? [];
  const known = new Set([...before, ...(operation.body?.content.known ?? []).map(([path]) => path)].map((path) => path.join('\n')));
  const added = members.filter((path) => !known.has(path.join('\n')));
  return added.length === 0 ? operation : withFresh(operation, [...before, ...added]);
}

/**
 * A key that nothing has: a number far from those that servers count up to, or a new text. Undefined if the document lists all keys.
 * @param isBelowOwn true for a key below a thing that the run created, where nothing has a key that was not sent: then it may be one of few.
 */
export function unusedKey(operation: KnownOperation, parameter: KnownParameter, fill: Fill, isBelowOwn = false): JsonValue | undefined {
  // As for an operation that changes what it names.
  const { known: _, ...unknown } = parameter;
  const [sample] = parameterSamples({ ...operation, method: 'DELETE' }, unknown);
  if (typeof sample !== 'string') return sample;
  const filled = (text: SlottedNumber): JsonValue | undefined => decodeJson(assemble(templateOf(text), fill)).value;
  const text = freshText(parameter.schema, sample, [], { isKey: true });
  if (text !== undefined) return filled(text);
  const keys = isBelowOwn ? keysOfForm(parameter.schema, sample) : [];
  const nth = keys.length === 0 ? undefined : filled(slottedNumber('0', { fill: 'fresh', min: '0', max: String(keys.length - 1) }));
  return isNumber(nth) ? keys[Number(nth.text)] : undefined;
}
