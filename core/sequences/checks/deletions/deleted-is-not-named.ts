import { getAt } from '../../../json/edit.js';
import { decodeJson } from '../../../json/decode.js';
import { equalJson } from '../../../json/equal.js';
import type { JsonValue } from '../../../json/value.js';
import { isRefusal } from '../../../http/exchange/response-class.js';
import { instancePath } from '../../../reach/bodies/with-known.js';
import { type Attempt, unknown } from '../../scene/attempt.js';
import { deleteThing } from '../../moves/delete-thing.js';
import { boundWithNamed, createWanted, makeUser } from '../../moves/create-user.js';
import type { Below, Sequence } from '../../plan/sequence.js';
import type { SequenceRule } from '../../scene/sequence-rule.js';
import { type Made, type Scene, answerOf, hasStatus, keyOfNothing, sendBound } from '../../scene/scene.js';

/** What was deleted cannot be named by what is created afterwards, where the server refuses what names nothing. */
export const DELETED_IS_NOT_NAMED: SequenceRule = {
  check: 'deleted-is-gone',
  title: 'something is created that names what was deleted',
  asks: ({ isRead, deleters, referrers }) => (isRead && referrers.length > 0 ? deleters.map((operation) => ({ operation })) : []),
  run: async (scene, sequence) => {
    let last: Attempt = unknown('nothing that names it could be created');
    for (const referrer of sequence.referrers) {
      const one = await namedAfter(scene, sequence, referrer);
      if (one.kind === 'broken') return one;
      if (one.kind === 'kept') last = one;
    }
    return last;
  },
};

async function namedAfter(scene: Scene, sequence: Sequence, { maker }: Below): Promise<Attempt> {
  const { resource, operation } = sequence;
  const { session } = scene.lab;
  const fields = session.plan.resources.references.filter(
    (one) => one.operation === maker.creation.id && one.in === 'body' && one.resource === resource.item && one.member === undefined,
  );
  const createWith = (made: Made): Promise<Made | undefined> =>
    makeUser(scene, maker, { item: resource.item, bound: boundWithNamed(scene, sequence.maker, made) });
  const isNamed = ({ exchange }: Pick<Made, 'exchange'>, key: JsonValue): boolean => {
    const body = decodeJson(exchange.request.body).value;
    return fields.some(({ field }) => {
      const value = body === undefined ? undefined : getAt(body, instancePath(field));
      return value !== undefined && equalJson(value, key);
    });
  };
  const live = await createWanted(scene, sequence, maker.creation);
  const control = live && (await createWith(live.made));
  if (live === undefined || control === undefined || !isNamed(control, live.made.key))
    return unknown('nothing that names it could be created');
  const gone = await createWanted(scene, sequence, maker.creation);
  const deletion = gone && (await deleteThing(scene, operation, gone.made.bound));
  if (gone === undefined || deletion === undefined || !hasStatus(deletion.exchange, [200, 204]))
    return unknown('it was not deleted at once', deletion?.exchange);
  const named = await createWith(gone.made);
  if (named === undefined || !isNamed(named, gone.made.key)) return { kind: 'kept', exchange: deletion.exchange };
  const unused = keyOfNothing(scene, resource, operation);
  const above = new Map([...control.bound, ...(unused === undefined ? [] : [[resource.item, unused] as const])]);
  const never = unused === undefined ? undefined : await sendBound(scene, maker.creation, above);
  if (never === undefined || !isNamed(never, unused ?? null) || !isRefusal(never.exchange))
    return unknown('the server takes names of what never existed, too', named.exchange);
  return {
    kind: 'broken',
    exchange: named.exchange,
    atFault: { operation: maker.creation, title: `it names what ${operation.id} deleted` },
    signature: `named by ${maker.resource.name}`,
    expected: `a refusal, such as ${answerOf(never.exchange)} for what never existed`,
    actual: answerOf(named.exchange),
  };
}
