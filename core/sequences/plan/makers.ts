import type { Operation } from '../../contract/contract.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import type { Forms } from '../../knowledge/knowledge.js';
import type { ReachOf } from '../../knowledge/reach.js';
import { fewNamedBy } from '../../reach/needs/few-things.js';
import { withBody } from '../../reach/bodies/with-body.js';
import { keyGivenBy } from '../../resources/key-given-by.js';
import { namedIn } from '../../resources/references/named-in.js';
import type { Creator, Resource, ResourceModel } from '../../resources/resource.js';
import type { Maker } from './sequence.js';

/** Upper bound on things within things, and things that name each other, that are created for a sequence. */
const DEPTH = 3;

/** How deep the things are that a creation needs: those that others name come first. */
function depthOf({ needs }: Maker): number {
  return needs.length === 0 ? 0 : 1 + Math.max(...needs.map(depthOf));
}

/** How a run creates things. */
export interface Makers {
  /**
   * @param depth how deep what a creation names is created, too. Default: 3.
   * @returns undefined if none of the operations creates such a thing.
   */
  readonly makerOf: (resource: Resource, depth?: number) => Maker | undefined;
  /** How one creator creates them; undefined if it was not reached, or is possible once and names nothing of which there is another one. */
  readonly makerBy: (resource: Resource, creator: Creator) => Maker | undefined;
  /** How what contains a thing is created, the outermost first. */
  readonly parentsOf: (resource: Resource) => readonly Maker[];
}

/** How a thing is created for those that are refused on others. */
export function inForm(maker: Maker, forms: Forms | undefined): Maker {
  const body = forms?.get(maker.creation.id);
  return body === undefined ? maker : { ...maker, creation: withBody(maker.creation, body) };
}

/**
 * Reads how things are created by some operations. Pure.
 * @param operationOf those that were reached, by id.
 * @param forms how things are created for an operation that is refused on others, by its id.
 */
export function makersIn(
  operationOf: (id: string) => KnownOperation | undefined,
  { resources, references }: Pick<ResourceModel, 'resources' | 'references'>,
  reach: ReachOf,
  forms: ReadonlyMap<string, Forms> = new Map(),
): Makers {
  const makersOf = (resource: Resource, depth: number, creators = resource.creators): readonly Maker[] =>
    creators.flatMap((creator): readonly Maker[] => {
      const found = reach.get(creator.operation);
      const creation = operationOf(creator.operation);
      if (creation === undefined || creation.method === 'GET') return [];
      // A key that is chosen in the path is another one for each of them: that a second request to one path was refused says nothing.
      const isChosen = creator.gives.from === 'path' && keyGivenBy(creation.id, resource) === undefined;
      const wasOnce = found?.kind === 'reached' && found.isOnce && !isChosen;
      const [needs, around] = depth === 0 ? [[], []] : [needsOf(creation, resource, depth), aroundOf(creation, resource, depth)];
      if (wasOnce && needs.length + around.length + fewNamedBy(creation, { resources, references }).length === 0) return [];
      // The key of a thing serves one creation: the next one would replace what it made.
      const isOnce = wasOnce || needs.some((need) => need.resource.item === keyGivenBy(creation.id, resource));
      return [{ resource, creator, creation, needs, around, isOnce }];
    });
  const makerOf = (resource: Resource, depth = DEPTH): Maker | undefined => makersOf(resource, depth)[0];
  const makersFor = (isWanted: (one: Resource) => boolean, depth: number): readonly Maker[] =>
    resources.flatMap((one) => (isWanted(one) ? (makerOf(one, depth - 1) ?? []) : []));
  const needsOf = (creation: Operation, resource: Resource, depth: number): readonly Maker[] => {
    const named = new Set([...namedIn(references, creation, 'body'), keyGivenBy(creation.id, resource)]);
    const needed = makersFor((one) => one !== resource && named.has(one.item), depth).toSorted((a, b) => depthOf(a) - depthOf(b));
    return needed.map((one) => inForm(one, forms.get(creation.id)));
  };
  const aroundOf = (creation: Operation, resource: Resource, depth: number): readonly Maker[] => {
    const named = namedIn(references, creation, 'path');
    const containing = new Set([resource, ...containersOf(resource)]);
    return makersFor((one) => named.has(one.item) && !containing.has(one), depth).map((one) => inForm(one, forms.get(creation.id)));
  };
  const containersOf = ({ parent }: Resource): readonly Resource[] => {
    const above = resources.find(({ item }) => item === parent);
    return above === undefined ? [] : [...containersOf(above), above];
  };
  const aboveOf = ({ parent }: Resource, depth = DEPTH): readonly Maker[] => {
    const above = depth === 0 ? undefined : resources.find(({ item }) => item === parent);
    const maker = above && makerOf(above);
    return maker === undefined ? [] : [...aboveOf(maker.resource, depth - 1), maker];
  };
  const parentsOf = (resource: Resource): readonly Maker[] => {
    const creation = makerOf(resource, 0)?.creation;
    return aboveOf(resource).map((one) => inForm(one, creation && forms.get(creation.id)));
  };
  return { makerOf, makerBy: (resource, creator) => makersOf(resource, DEPTH, [creator])[0], parentsOf };
}
