import type { Contract, Operation } from '../../contract/contract.js';
import type { ReachOf } from '../../knowledge/reach.js';
import { isChanging } from '../../contract/is-changing.js';
import { innermostResource } from '../../resources/innermost-resource.js';
import type { Resource, ResourceModel } from '../../resources/resource.js';
import { refusesStaleTags } from './if-match.js';
import { pagingOf } from './paging.js';
import type { Maker, Sequence } from './sequence.js';

/** Upper bound on things within things that are created for a sequence. */
const DEPTH = 3;

/**
 * The sequences of a contract: for each thing that can be created and read. Pure.
 * @param reach what a run reached; empty for all that the document allows.
 */
export function sequencesOf(
  { operations }: Pick<Contract, 'operations'>,
  model: ResourceModel,
  reach: ReachOf = new Map(),
): readonly Sequence[] {
  const isReached = (id: string): boolean => (reach.get(id)?.kind ?? 'reached') === 'reached';
  const operationOf = (id: string): Operation | undefined => (isReached(id) ? operations.find((one) => one.id === id) : undefined);
  const makerOf = (resource: Resource, mayNeed = true): Maker | undefined =>
    resource.creators
      .flatMap((creator): readonly Maker[] => {
        const found = reach.get(creator.operation);
        const creation = operationOf(creator.operation);
        if (creation === undefined || creation.method === 'GET') return [];
        if (found?.kind !== 'reached' || !found.isOnce) return [{ resource, creator, creation }];
        const needs = mayNeed ? needsOf(creation, resource) : [];
        return needs.length === 0 ? [] : [{ resource, creator, creation, needs }];
      })
      // A PUT that creates may also replace.
      .toSorted((a, b) => Number(a.creator.gives.from === 'path') - Number(b.creator.gives.from === 'path'))[0];
  const needsOf = ({ id }: Operation, resource: Resource): readonly Maker[] => {
    const named = new Set(model.references.filter((one) => one.operation === id && one.in === 'body').map((one) => one.resource));
    return model.resources.flatMap((one) => (one === resource || !named.has(one.item) ? [] : (makerOf(one, false) ?? [])));
  };
  const parentsOf = ({ parent }: Resource, depth = DEPTH): readonly Maker[] => {
    const above = depth === 0 ? undefined : model.resources.find(({ item }) => item === parent);
    const maker = above && makerOf(above);
    return maker === undefined ? [] : [...parentsOf(maker.resource, depth - 1), maker];
  };
  return model.resources.flatMap((resource): readonly Sequence[] => {
    const maker = makerOf(resource);
    const reader = resource.readers.find(({ operation }) => isReadable(operation, reach, maker));
    const reading = reader && operations.find(({ id }) => id === reader.operation);
    if (maker === undefined || reader === undefined || reading === undefined) return [];
    const parents = parentsOf(resource);
    const thing = { parents, maker, reader, reading };
    const readable: Sequence = { ...thing, check: 'created-is-readable', operation: reading };
    if (!isReached(reading.id)) return [readable];
    const listed = resource.lists.flatMap((list): readonly Sequence[] => {
      const operation = list.key === undefined ? undefined : operationOf(list.operation);
      if (operation === undefined) return [];
      const inParts: readonly Sequence[] =
        pagingOf(operation) === undefined ? [] : [{ ...thing, check: 'paging-is-kept', operation, list }];
      return [{ ...thing, check: 'created-is-listed', operation, list }, ...inParts];
    });
    const changed = [...resource.replacers, ...resource.changers].flatMap((role): readonly Sequence[] => {
      const operation = operationOf(role.operation);
      return operation === undefined ? [] : [{ ...thing, check: 'change-is-kept', operation }];
    });
    const guarded = operations.flatMap((operation): readonly Sequence[] => {
      const found = reach.get(operation.id);
      const isOnce = isChanging(operation) && found?.kind === 'reached' && found.isOnce && operation !== maker.creation;
      if (operation.security === undefined || operationOf(operation.id) === undefined) return [];
      const isAimedAtNothing = operation.method === 'DELETE' || isOnce;
      return isAimedAtNothing && innermostResource(operation, model) === resource
        ? [{ ...thing, check: 'credentials-required', operation }]
        : [];
    });
    const deleted = resource.deleters.flatMap((role): readonly Sequence[] => {
      const operation = operationOf(role.operation);
      return operation === undefined ? [] : [{ ...thing, check: 'deleted-is-gone', operation }];
    });
    const tagged = [...resource.replacers, ...resource.changers, ...resource.deleters].flatMap((role): readonly Sequence[] => {
      const operation = operationOf(role.operation);
      return operation === undefined || !refusesStaleTags(operation) ? [] : [{ ...thing, check: 'stale-change-is-refused', operation }];
    });
    const isNested = parents.at(-1)?.resource.item === resource.parent && resource.parent !== undefined;
    const apart: readonly Sequence[] = isNested ? [{ ...thing, check: 'parents-told-apart', operation: reading }] : [];
    return [readable, ...listed, ...changed, ...deleted, ...guarded, ...apart, ...tagged];
  });
}

/** Where a plain request got 404, the thing is read only if the server itself says where it is: its key may have been inferred wrongly. */
function isReadable(id: string, reach: ReachOf, maker: Maker | undefined): boolean {
  const found = reach.get(id);
  if (found === undefined || found.kind === 'reached') return true;
  return found.kind === 'refused' && found.status === 404 && maker?.creator.gives.from === 'location';
}
