import type { Operation } from '../../contract/contract.js';
import { setAt } from '../../json/edit.js';
import { equalJson } from '../../json/equal.js';
import type { JsonValue } from '../../json/value.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { requestModelOf } from '../../request/request-model.js';
import type { MemberPath, Resource, ResourceModel } from '../../resources/resource.js';
import { mayCreate } from '../creators/presumed-creator.js';
import { withBody } from '../bodies/with-body.js';

/** Things that a creation names in its body, and that no operation creates: the tables of a restaurant, each of which has one order at a time. */
export interface FewThings {
  readonly resource: Resource;
  /** The member that names one. */
  readonly field: MemberPath;
}

/** The kinds of things that a creation names, of which there are only those that were there before. */
export function fewNamedBy(
  { id }: Pick<Operation, 'id'>,
  { resources, references }: Pick<ResourceModel, 'resources' | 'references'>,
): readonly FewThings[] {
  const named = references.filter((one) => one.operation === id && one.in === 'body' && one.member === undefined);
  return named.flatMap(({ resource: item, field }) => {
    const resource = resources.find((one) => one.item === item && mayCreate(one).length === 0 && one.lists.length > 0);
    return resource === undefined || field.includes('*') ? [] : [{ resource, field }];
  });
}

/** The creation with the name of one of few things: as it is, and without its optional members, because what they name may not fit to it. */
export function namingOne(creation: KnownOperation, { field }: FewThings, key: JsonValue): readonly KnownOperation[] {
  const model = requestModelOf(creation);
  if (model === undefined) return [];
  const bodies = equalJson(model.full, model.minimal) ? [model.full] : [model.full, model.minimal];
  return bodies.map((body) => withBody(creation, setAt(body, field, key)));
}
