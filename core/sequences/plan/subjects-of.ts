import type { Contract } from '../../contract/contract.js';
import type { Knowledge, KnownContract } from '../../knowledge/knowledge.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import type { ReachOf } from '../../knowledge/reach.js';
import type { Model } from '../../model/effects/read-effects.js';
import { innermostResource } from '../../resources/references/innermost-resource.js';
import { isActionOn } from '../../resources/roles/is-action.js';
import type { Reference, Resource, ResourceModel, Role } from '../../resources/resource.js';
import { namedIn } from '../../resources/references/named-in.js';
import { type Member, membersOf } from '../../resources/answers/members.js';
import { wordsOfOperation } from '../../contract/words-of-operation.js';
import { toldListOrder } from '../../words/told-list-order.js';
import { alsoFresh } from './bind.js';
import { toldChanges } from './told-changes.js';
import { reportsAmong } from './reports.js';
import { viewsBeside } from './views.js';
import { makersIn } from './makers.js';
import {
  type Below,
  type Carrier,
  type Content,
  type Listing,
  type Maker,
  type Mover,
  type SeveralMaker,
  type Subject,
  type Witness,
  known,
} from './sequence.js';

/** Upper bound on the operations that show what is known of one thing. */
const MOST_OVERVIEWS = 3;

/** Methods of operations that put one thing on another. */
const LINKING: ReadonlySet<string> = new Set(['POST', 'PUT']);

/**
 * The kinds of things that can be created and read. Pure.
 * @param reach what a run reached; empty for all that the document allows.
 * @param learned how things are created for an operation that is refused on others, and what one action does by its values.
 */
export function subjectsOf(
  { operations, document = {} }: Pick<KnownContract | Contract, 'operations'> & Partial<Pick<Contract, 'document'>>,
  resources: ResourceModel,
  model: Model,
  reach: ReachOf = new Map(),
  learned: Pick<Knowledge, 'forms' | 'steps'> = { forms: new Map(), steps: new Map() },
): readonly Subject[] {
  const { forms, steps } = learned;
  const isReached = (id: string): boolean => (reach.get(id)?.kind ?? 'reached') === 'reached';
  const operationOf = (id: string): KnownOperation | undefined => (isReached(id) ? operations.find((one) => one.id === id) : undefined);
  const reached = (roles: readonly Role[]): readonly KnownOperation[] => roles.flatMap(({ operation }) => operationOf(operation) ?? []);
  // What has to be new in each creation has to be in each change, too: no two things may have it.
  const changing = (roles: readonly Role[], { creation }: Maker): readonly KnownOperation[] =>
    reached(roles).map((operation) => withDaysOf(creation, alsoFresh(operation, creation.body?.content.fresh ?? [])));
  const { makerOf, parentsOf } = makersIn(operationOf, resources, reach, forms);
  const readingOf = (resource: Resource, maker: Maker | undefined): Pick<Subject, 'sight' | 'reading'> | undefined => {
    const reader = resource.readers.find(({ operation }) => isReadable(operation, reach, maker));
    const reading = reader && operations.find(({ id }) => id === reader.operation);
    return reader === undefined || reading === undefined ? undefined : { sight: { kind: 'alone', reader }, reading };
  };
  const listingsOf = ({ lists }: Resource): readonly Listing[] =>
    lists.flatMap((list): readonly Listing[] => {
      const operation = list.key === undefined ? undefined : operationOf(list.operation);
      const effect = model.effects.get(list.operation);
      if (operation === undefined) return [];
      const listed = effect?.does === 'list' ? effect : undefined;
      const members = (listed === undefined ? [] : membersOf(listed.item)).map((one) => ({ name: one.name, isTime: isTime(one) }));
      return [{ operation, list, effect: listed, told: toldListOrder(wordsOfOperation({ document }, operation), members) }];
    });
  const severalOf = (resource: Resource): readonly SeveralMaker[] =>
    [...model.effects].flatMap(([id, effect]): readonly SeveralMaker[] => {
      const operation = effect.does === 'create several' ? operationOf(id) : undefined;
      if (effect.does !== 'create several' || operation === undefined) return [];
      return effect.kind.addresses.some((address) => address.resource === resource) ? [{ operation, bulk: effect.bulk }] : [];
    });
  const listedOf = (resource: Resource): Pick<Subject, 'sight' | 'reading'> | undefined => {
    if (resource.readers.length > 0) return undefined;
    const listing = listingsOf(resource).flatMap((one) => known(one) ?? [])[0];
    return listing && { sight: { kind: 'listed', listing }, reading: listing.operation };
  };
  const actionsOn = (resource: Resource): readonly KnownOperation[] =>
    operations.filter((one) => isActionOn(one, resource, resources) && operationOf(one.id) !== undefined);
  const belowOf = ({ item }: Resource): readonly Below[] =>
    resources.resources.flatMap((resource): readonly Below[] => {
      const maker = resource.parent === item ? makerOf(resource) : undefined;
      const read = maker && readingOf(resource, maker);
      if (maker === undefined || read === undefined || !isReached(read.reading.id)) return [];
      return [{ maker, ...read, actions: actionsOn(resource) }];
    });
  const contentsOf = ({ item }: Resource): readonly Content[] =>
    resources.resources.flatMap((resource): readonly Content[] => {
      const deleters = resource.parent === item ? reached(resource.deleters) : [];
      const maker = deleters.length === 0 ? undefined : makerOf(resource);
      return maker === undefined ? [] : [{ maker, deleters }];
    });
  const isSeen = (resource: Resource, maker: Maker): boolean => (readingOf(resource, maker) ?? listedOf(resource)) !== undefined;
  const unseenOf = ({ item }: Resource): readonly Content[] =>
    resources.resources.flatMap((resource): readonly Content[] => {
      const deleters = resource.item === item ? [] : reached(resource.deleters);
      const maker = deleters.length === 0 ? undefined : makerOf(resource);
      const isNamed = resources.references.some((one) => one.operation === maker?.creation.id && one.resource === item);
      return maker === undefined || isSeen(resource, maker) || !(isNamed || resource.parent === item) ? [] : [{ maker, deleters }];
    });
  const additionsTo = ({ item }: Resource): readonly KnownOperation[] =>
    resources.resources.flatMap((resource): readonly KnownOperation[] => {
      const maker = resource.parent === item ? makerOf(resource) : undefined;
      return maker === undefined || isSeen(resource, maker) ? [] : [maker.creation];
    });
  const referrersOf = ({ item }: Resource): readonly Below[] =>
    resources.resources.flatMap((resource): readonly Below[] => {
      const maker = resource.item === item ? undefined : makerOf(resource);
      const refers = resources.references.some((one) => one.operation === maker?.creation.id && one.resource === item);
      const seen = maker && refers ? (readingOf(resource, maker) ?? listedOf(resource)) : undefined;
      if (maker === undefined || seen === undefined || !isReached(seen.reading.id)) return [];
      return [{ maker, ...seen, actions: actionsOn(resource) }];
    });
  const linksOf = ({ item }: Resource): readonly Carrier[] =>
    operations.flatMap((link): readonly Carrier[] => {
      const named = namedIn(resources.references, link, 'path');
      if (!named.has(item) || !isReached(link.id) || !LINKING.has(link.method)) return [];
      return resources.resources.flatMap((one): readonly Carrier[] => {
        const maker = one.item === item || !named.has(one.item) ? undefined : makerOf(one);
        const read = maker && readingOf(one, maker);
        if (maker === undefined || read === undefined || !isReached(read.reading.id)) return [];
        return [{ user: { maker, ...read, actions: actionsOn(one) }, link }];
      });
    });
  const overviewsOf = (resource: Resource): readonly KnownOperation[] => {
    const isElse = new Set([...resource.readers, ...resources.resources.flatMap((one) => one.lists)].map((role) => role.operation));
    const isOverview = (one: KnownOperation): boolean =>
      one.method === 'GET' && isReached(one.id) && !isElse.has(one.id) && innermostResource(one, resources) === resource;
    return operations.filter(isOverview).slice(0, MOST_OVERVIEWS);
  };
  const namedBy = (resource: Resource, by: readonly KnownOperation[]): readonly Witness[] =>
    resources.resources.flatMap((one): readonly Witness[] => {
      const naming = by.filter(({ id }) => resources.references.some((each) => each.operation === id && each.resource === one.item));
      const seen = one === resource || naming.length === 0 ? undefined : (readingOf(one, undefined) ?? listedOf(one));
      if (seen === undefined || !isReached(seen.reading.id)) return [];
      return [{ resource: one, namedBy: naming, ...seen, overviews: overviewsOf(one), maker: makerOf(one, 0) }];
    });
  const reports = reportsAmong(
    operations.filter(({ id }) => isReached(id)),
    resources,
  );
  return resources.resources.flatMap((resource): readonly Subject[] => {
    const maker = makerOf(resource);
    const read = readingOf(resource, maker) ?? listedOf(resource);
    if (maker === undefined || read === undefined) return [];
    const [changers, replacers] = [changing(resource.changers, maker), changing(resource.replacers, maker)];
    const named = namedBy(resource, [maker.creation]);
    const moversOf = (operation: KnownOperation): readonly Mover[] =>
      named.flatMap((witness) => {
        const isNamed = ({ operation: id, in: where, resource: item, field }: Reference): boolean =>
          id === operation.id && where === 'body' && item === witness.resource.item && field.filter((step) => step !== '*').length === 1;
        return witness.maker !== undefined && resources.references.some(isNamed)
          ? [{ operation, witness: { ...witness, maker: witness.maker } }]
          : [];
      });
    const actions = actionsOn(resource);
    const additions = additionsTo(resource);
    const unseen = unseenOf(resource);
    const involved = namedBy(resource, [maker.creation, ...actions, ...additions]);
    const movingNumbers = [maker.creation, ...actions, ...additions, ...unseen.flatMap(({ deleters }) => deleters)];
    const isElse = new Set([...resource.creators, ...resource.readers, ...resource.deleters].map((role) => role.operation));
    const isAbout = (operation: KnownOperation): boolean =>
      !isElse.has(operation.id) && operationOf(operation.id) !== undefined && innermostResource(operation, resources) === resource;
    return [
      {
        resource,
        parents: parentsOf(resource),
        maker,
        ...read,
        isRead: isReached(read.reading.id),
        lists: listingsOf(resource),
        several: severalOf(resource),
        replacers,
        changers,
        deleters: reached(resource.deleters),
        actions: actions.flatMap((one) => steps.get(one.id) ?? [one]),
        additions,
        about: operations.filter(isAbout),
        below: belowOf(resource),
        contents: contentsOf(resource),
        unseen,
        referrers: referrersOf(resource),
        carriers: [...referrersOf(resource).map((user): Carrier => ({ user, link: undefined })), ...linksOf(resource)],
        named,
        involved,
        changes: toldChanges({ document }, involved.length === 0 ? [] : movingNumbers, involved),
        views: viewsBeside(
          operations.filter(({ id }) => isReached(id)),
          resource,
        ),
        reports,
        movers: [...changers, ...replacers, ...actions].flatMap(moversOf),
      },
    ];
  });
}

/** A change whose new days are as near as those of the creation: of what is planned, a server may allow the next weeks only. */
function withDaysOf(creation: KnownOperation, change: KnownOperation): KnownOperation {
  const { days, today } = creation.body?.content ?? {};
  const { body } = change;
  if (body === undefined || days === undefined) return change;
  return { ...change, body: { ...body, content: { ...body.content, days, ...(today === undefined ? {} : { today }) } } };
}

function isTime({ schema }: Member): boolean {
  return schema.assertions.some((one) => one.keyword === 'format' && one.format.startsWith('date'));
}

/** Where a plain request got 404, the thing is read only if the server itself says where it is: its key may have been inferred wrongly. */
function isReadable(id: string, reach: ReachOf, maker: Maker | undefined): boolean {
  const found = reach.get(id);
  if (found === undefined || found.kind === 'reached') return true;
  return found.kind === 'refused' && found.status === 404 && maker?.creator.gives.from === 'location';
}
