import type { JsonValue } from '../json/value.js';
import { lastNameIn } from '../json/instance-path.js';
import type { KnownOperation } from '../knowledge/known-operation.js';
import type { ValueSource } from '../knowledge/reach.js';
import { literalBefore } from '../reach/bodies/with-answered.js';
import type { Learner } from './trial/learner.js';

/** Values of one operation whose sources are told. */
const MOST_TOLD = 8;

/**
 * Where the values of an operation's plain request come from that name something on the server: the configuration, or the path of the response that
 * showed them. Silent of what the document shows, and of what is made up.
 */
export function valueSources(operation: KnownOperation, { answered, known }: Pick<Learner, 'answered' | 'known'>): readonly ValueSource[] {
  const sourceOf = (name: string, given: string, value: JsonValue | undefined, owner?: string): readonly ValueSource[] => {
    if (value === undefined || name === '') return [];
    const from = known.given(operation, given) === undefined ? answered.sourceOf(value, name, owner) : 'the configuration';
    return from === undefined ? [] : [{ name: given, from }];
  };
  const ofParameters = operation.parameters.flatMap(({ name, in: location, known: value }) =>
    sourceOf(name, name, value, location === 'path' ? literalBefore(operation.path, name) : undefined),
  );
  const ofBody = (operation.body?.content.known ?? []).flatMap(([path, value]) =>
    sourceOf(lastNameIn(path) ?? '', path.filter((step) => typeof step === 'string').join('.'), value),
  );
  const all = [...ofParameters, ...ofBody];
  return all.filter(({ name }, i) => all.findIndex((one) => one.name === name) === i).slice(0, MOST_TOLD);
}
