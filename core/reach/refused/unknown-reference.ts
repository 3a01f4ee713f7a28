import type { KnownOperation } from '../../knowledge/known-operation.js';
import { fieldsOfBody } from '../../resources/references/fields-of-body.js';
import { wordsOf } from '../../words/name-words.js';
import type { ResourceModel } from '../../resources/resource.js';
import type { Reach } from '../../knowledge/reach.js';
import { requestModelOf } from '../../request/request-model.js';
import { getAt } from '../../json/edit.js';

const KEYS: ReadonlySet<string> = new Set(['id', 'ids', 'uuid', 'guid']);

/**
 * The reach of an operation whose example names a thing that may not exist: a refusal proves no fault. Pure.
 * @param reach a fault for it, as nothing was made up.
 * @returns the same reach where the body names nothing, or only what a run knows.
 */
export function unlessUnknown(operation: KnownOperation, reach: Reach, model: ResourceModel): Reach {
  const isOfValues = reach.kind === 'refused' && reach.of === 'fault' && (reach.status === 400 || reach.status === 422);
  const name = isOfValues ? unknownReference(operation, model) : undefined;
  if (reach.kind !== 'refused' || name === undefined) return reach;
  const reason = `${reach.status} to a plain request whose ${name} may name nothing that exists`;
  return { ...reach, of: 'content', reason, help: `Give values["${name}"]`, missing: { values: [name], whose: 'all' } };
}

/** The first member of a plain body that names a thing by its key, of which the run knows none. */
function unknownReference(operation: KnownOperation, { references }: ResourceModel): string | undefined {
  const model = requestModelOf(operation);
  if (model === undefined) return undefined;
  const known = new Set((model.media.known ?? []).map(([path]) => path.join('.')));
  const inBody = new Set(
    references.filter((one) => one.operation === operation.id && one.in === 'body').map(({ field }) => field.join('.')),
  );
  return fieldsOfBody(model.media.schema)
    .filter(({ path, name }) => inBody.has(path.join('.')) || isCalledKey(name))
    .map(({ path }) => path.map((step) => (step === '*' ? 0 : step)))
    .filter((path) => !known.has(path.join('.')) && (getAt(model.full, path) ?? null) !== null)
    .map((path) => path.filter((step) => step !== 0).join('.'))[0];
}

/** `customerId`; `id` alone is that of the thing itself. */
function isCalledKey(name: string): boolean {
  const words = wordsOf(name);
  return words.length > 1 && KEYS.has(words.at(-1) ?? '');
}
