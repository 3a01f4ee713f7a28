import { isRefusal, succeeded } from '../../http/exchange/response-class.js';
import type { JsonValue } from '../../json/value.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { isRepeatable } from '../../knowledge/reach.js';
import { readRefusal } from '../../refusals/read-refusal.js';
import { innermostResource } from '../../resources/references/innermost-resource.js';
import type { Resource } from '../../resources/resource.js';
import { formsOf } from '../../words/name-forms.js';
import { wordsOf } from '../../words/name-words.js';
import type { Bound } from '../plan/bind.js';
import { makersIn } from '../plan/makers.js';
import type { Maker } from '../plan/sequence.js';
import { type Made, type Scene, type Sent, sendBound } from '../scene/scene.js';
import { keyNamed } from './look-at-named.js';

/** Creates a thing; undefined if that does not succeed. */
type Make = (scene: Scene, maker: Maker, above: Bound) => Promise<Made | undefined>;

/** What an operation takes from a thing that it names: a compartment of the station, a copy of the book. */
interface Stocking {
  readonly holder: Resource;
  readonly content: Maker;
}

/**
 * Sends an operation to things. Where it is refused because there is nothing left of what another thing holds, and the refusal says of what, one more is
 * created there, or else in a new thing that is named from then on: `no compartment is free`.
 * @returns undefined if no valid request can be made.
 * @throws RunEnded
 */
export async function sendStocked(scene: Scene, operation: KnownOperation, bound: Bound, make: Make): Promise<Sent | undefined> {
  const { held } = scene;
  const last = held.get(operation.id);
  const around = last === undefined || bound.has(last.item) ? bound : new Map([...bound, [last.item, last.key]]);
  const first = await sendBound(scene, operation, around);
  if (first === undefined || !isRefusal(first.exchange)) return first;
  for (const { holder, content } of stockingsOf(scene, operation, first)) {
    const key = around.get(holder.item) ?? keyNamed(scene, holder, [operation]);
    const fill = async (holding: JsonValue | undefined): Promise<Sent | undefined> => {
      const filled = holding === undefined ? undefined : new Map([...around, [holder.item, holding]]);
      const made = filled && (await make(scene, content, filled));
      return filled && made && sendBound(scene, operation, filled);
    };
    const again = await fill(key);
    if (again !== undefined && succeeded(again.exchange)) return again;
    if (bound.has(holder.item)) continue;
    const maker = makersOf(scene).makerOf(holder);
    const another = maker && (await make(scene, maker, new Map()));
    const onAnother = await fill(another?.key);
    if (another === undefined || onAnother === undefined || !succeeded(onAnother.exchange)) continue;
    held.set(operation.id, { item: holder.item, key: another.key });
    return onAnother;
  }
  return first;
}

/** What may be used up of what an operation names, of that which its refusal mentions. */
function stockingsOf(scene: Scene, operation: KnownOperation, { exchange }: Sent): readonly Stocking[] {
  const { knowledge, plan } = scene.lab.session;
  const { resources, references } = plan.resources;
  const texts = (readRefusal(exchange)?.texts ?? []).map((text) => ` ${wordsOf(text).join(' ')} `);
  const isMentioned = ({ name }: Resource): boolean =>
    formsOf(wordsOf(name)).some((form) => texts.some((text) => text.includes(` ${form} `)));
  const own = innermostResource(operation, plan.resources);
  const namedBy = (id: string): readonly Resource[] =>
    resources.filter(({ item }) => references.some((one) => one.operation === id && one.resource === item && one.in !== 'query'));
  const holders = namedBy(operation.id).filter((one) => one !== own);
  const { makerOf } = makersOf(scene);
  return resources.filter(isMentioned).flatMap((resource): readonly Stocking[] => {
    const content = resource === own ? undefined : makerOf(resource);
    if (content === undefined || content.creation.id === operation.id || !isRepeatable(knowledge.reach.get(content.creation.id))) return [];
    const named = namedBy(content.creation.id);
    return holders.flatMap((holder) => (holder !== resource && named.includes(holder) ? [{ holder, content }] : []));
  });
}

/** How the run creates things of the resource with an item path; undefined if it cannot. */
export function makerAt(scene: Scene, item: string): Maker | undefined {
  const resource = scene.lab.session.plan.resources.resources.find((one) => one.item === item);
  return resource && makersOf(scene).makerOf(resource);
}

/** How the run creates things, by the operations that it reached. */
export function makersOf({ lab }: Scene): Pick<ReturnType<typeof makersIn>, 'makerOf'> {
  const { knowledge, plan } = lab.session;
  const operationOf = (id: string): KnownOperation | undefined =>
    knowledge.reach.get(id)?.kind === 'reached' ? knowledge.contract.operations.find((one) => one.id === id) : undefined;
  return makersIn(operationOf, plan.resources, knowledge.reach, knowledge.forms);
}
