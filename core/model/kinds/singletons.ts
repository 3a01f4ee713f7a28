import type { Contract, Operation } from '../../contract/contract.js';
import { unwrap } from '../../resources/answers/envelope.js';
import { bodySchemaOf } from '../../resources/answers/success-answers.js';
import type { Resource } from '../../resources/resource.js';
import { sharesMembers } from '../../resources/answers/shares-members.js';
import { isAccountPath } from '../../resources/paths/account-path.js';
import { singleObjectsOf } from '../../resources/inferred/single-objects.js';
import type { PlacesOf } from './places.js';
import { ALL_RULES } from './rule-ids.js';
import type { ThingKind } from './thing-kind.js';

/**
 * Finds what is read and written at one path without a key, such as GET and PUT of /settings: there is always one, in each scope. Silent
 * unless most members that are sent are members of what is read.
 * @param withAccounts true for a mock, which knows who logged in, so that what only shows the user is remembered, too.
 */
export function singletonsOf(
  { operations }: Pick<Contract, 'operations'>,
  resources: readonly Resource[],
  placesOf: PlacesOf,
  withAccounts: boolean,
): readonly ThingKind[] {
  return singleObjectsOf(operations, resources).flatMap(({ reader, name, names, schema, shownAt }): readonly ThingKind[] => {
    const writers = operations.filter(({ path, method }) => path === reader.path && (method === 'PUT' || method === 'PATCH'));
    const isWritten = writers.some((writer) => writesMembersOf(writer, names, schema));
    const isAccount = withAccounts && isAccountPath(reader.path);
    if (/\}[^/]*$/.test(reader.path) || (!isWritten && !isAccount)) return [];
    return [
      {
        id: reader.path,
        name,
        addresses: [],
        schema,
        names,
        places: new Set(placesOf(reader).map(({ place }) => place)),
        references: new Map(),
        shownBy: reader,
        shownAt,
        madeBy: [],
        isOpen: false,
        below: new Set(),
        counts: [],
        countedIn: [],
        copies: [],
        copiedIn: [],
        leftOut: ALL_RULES,
      },
    ];
  });
}

function writesMembersOf(writer: Operation, names: ThingKind['names'], shown: ThingKind['schema']): boolean {
  const body = bodySchemaOf(writer);
  return body !== undefined && sharesMembers(unwrap(body, names.whole).schema, shown);
}
