import { plainCase } from '../../cases/plain/plain-case.js';
import { lastNameIn } from '../../json/instance-path.js';
import { type JsonValue, isNumber, memberOf } from '../../json/value.js';
import { kindIfKnown } from '../../judge/expectation.js';
import type { KnownMember, KnownOperation } from '../../knowledge/known-operation.js';
import { versionMembers } from '../../reach/bodies/version-members.js';
import { withKnownMembers } from '../../reach/bodies/with-body.js';
import { withPathValues } from '../../reach/values/with-path-values.js';
import { jsonAnswered } from '../../sequences/things/thing.js';
import { thingReader } from './thing-reader.js';
import type { Trial } from '../trial/trial.js';

/**
 * The operation with the version that its thing shows now, where its body has to say it: a server refuses what was made for another one. What is
 * sent to another thing that went the same way says the same.
 * @returns the operation itself if its body has no such member, or the thing does not show it.
 * @throws RunEnded
 */
export async function withShownVersion({ lab }: Pick<Trial, 'lab'>, aimed: KnownOperation): Promise<KnownOperation> {
  const members = versionMembers(aimed);
  const reader = members.length === 0 ? undefined : thingReader(lab.session.knowledge.contract, aimed.path);
  if (aimed.body === undefined || reader === undefined) return aimed;
  const read = plainCase(withPathValues(reader, pathValuesOf(aimed)));
  if (kindIfKnown(read.expectation) !== 'accept') return aimed;
  const thing = jsonAnswered(await lab.attempt(read));
  const shown = members.flatMap((path): readonly KnownMember[] => {
    const value = memberOf(thing, lastNameIn(path) ?? '');
    return value !== undefined && isNumber(value) ? [[path, value]] : [];
  });
  return withKnownMembers(aimed, shown);
}

/** The operation with the versions that another form of it says. */
export function withVersionOf(operation: KnownOperation, { body }: KnownOperation): KnownOperation {
  const versions = new Set(versionMembers(operation).map((path) => path.join('\n')));
  return withKnownMembers(
    operation,
    (body?.content.known ?? []).filter(([path]) => versions.has(path.join('\n'))),
  );
}

function pathValuesOf({ parameters }: KnownOperation): ReadonlyMap<string, JsonValue> {
  return new Map(parameters.flatMap((one) => (one.in === 'path' && one.known !== undefined ? [[one.name, one.known] as const] : [])));
}
