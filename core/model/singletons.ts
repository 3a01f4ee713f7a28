import type { Contract, Operation } from '../contract/contract.js';
import { unwrap } from '../resources/answers/envelope.js';
import { isObjectSchema } from '../resources/answers/members.js';
import { isListAnswer } from '../resources/answers/list-answer.js';
import { bodySchemaOf, successSchemasOf } from '../resources/answers/success-answers.js';
import { thingNamesOf } from '../resources/names/thing-names.js';
import type { Resource } from '../resources/resource.js';
import { lastLiteral } from '../resources/paths/last-literal.js';
import { sharesMembers } from '../resources/answers/shares-members.js';
import type { PlacesOf } from './places.js';
import { ALL_RULES } from './rule-ids.js';
import type { ThingKind } from './thing-kind.js';

/**
 * Finds what is read and written at one path without a key, such as GET and PUT of /settings: there is always one, in each scope. Silent
 * unless most members that are sent are members of what is read.
 */
export function singletonsOf(
  { operations }: Pick<Contract, 'operations'>,
  resources: readonly Resource[],
  placesOf: PlacesOf,
): readonly ThingKind[] {
  const taken = new Set(
    resources.flatMap(({ readers, lists, creators }) => [...readers, ...lists, ...creators].map(({ operation }) => operation)),
  );
  return operations.flatMap((reader): readonly ThingKind[] => {
    if (reader.method !== 'GET' || taken.has(reader.id) || /\}[^/]*$/.test(reader.path)) return [];
    const writers = operations.filter(({ path, method }) => path === reader.path && (method === 'PUT' || method === 'PATCH'));
    const [answer] = successSchemasOf(reader);
    const names = thingNamesOf(lastLiteral(reader.path) ?? reader.path, []);
    if (answer === undefined || writers.length === 0 || isListAnswer(answer, names)) return [];
    const { path: shownAt, schema } = unwrap(answer, names.whole);
    const isWritten = writers.some((writer) => writesMembersOf(writer, names, schema));
    if (!isObjectSchema(schema) || !isWritten) return [];
    return [
      {
        id: reader.path,
        name: lastLiteral(reader.path) ?? reader.path,
        addresses: [],
        schema,
        names,
        places: new Set(placesOf(reader).map(({ place }) => place)),
        references: new Map(),
        shownBy: reader,
        shownAt,
        madeBy: [],
        isOpen: false,
        leftOut: ALL_RULES,
      },
    ];
  });
}

function writesMembersOf(writer: Operation, names: ThingKind['names'], shown: ThingKind['schema']): boolean {
  const body = bodySchemaOf(writer);
  return body !== undefined && sharesMembers(unwrap(body, names.whole).schema, shown);
}
