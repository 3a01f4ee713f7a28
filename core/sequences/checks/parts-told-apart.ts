import { succeeded } from '../../http/exchange/response-class.js';
import { readAgain } from '../moves/create-and-read.js';
import { lastingFault } from '../moves/lasting-fault.js';
import { make } from '../moves/make.js';
import { makeOtherParent } from '../moves/other-parent.js';
import { besides, madeFor } from '../moves/parts-of-thing.js';
import type { Content, Subject } from '../plan/sequence.js';
import { unknown } from '../scene/attempt.js';
import { answerOf, sendBound } from '../scene/scene.js';
import type { SequenceRule } from '../scene/sequence-rule.js';
import { differencesOf } from '../things/differences.js';

/** A part that only its thing shows is not taken out through another thing: the line of one order by the path of another one. */
export const PARTS_TOLD_APART: SequenceRule = {
  check: 'parents-told-apart',
  title: 'a part of one thing is taken out by the path of another one',
  asks: (subject) => (subject.isRead ? partsOf(subject).flatMap(({ deleters }) => deleters.map((operation) => ({ operation }))) : []),
  run: async (scene, sequence) => {
    const { operation, resource } = sequence;
    const content = partsOf(sequence).find(({ deleters }) => deleters.some(({ id }) => id === operation.id));
    const thing = content && (await madeFor(scene, sequence, content));
    const part = content === undefined || thing === undefined ? undefined : await make(scene, besides(content, sequence), thing.bound);
    const other = thing && (await makeOtherParent(scene, sequence.maker, new Map(thing.bound)));
    if (content === undefined || thing === undefined || part === undefined || other === undefined)
      return unknown('two such things, with a part in one of them, could not be created');
    const before = await readAgain(scene, sequence, thing);
    const steady = before && (await readAgain(scene, sequence, thing));
    if (before?.read === undefined || steady?.read === undefined) return unknown('the thing could not be read', part.exchange);
    const { item } = content.maker.resource;
    const elsewhere = new Map([...part.bound, ...other.bound, [resource.item, other.key] as const, [item, part.key] as const]);
    const sent = await sendBound(scene, operation, elsewhere);
    if (sent === undefined) return unknown('no valid request could be made');
    const { exchange } = sent;
    if (!succeeded(exchange)) return { kind: 'kept', exchange };
    const [one, same] = [before.read, steady.read];
    const changed = await lastingFault(scene, async () => {
      const after = await readAgain(scene, sequence, thing);
      if (after?.read === undefined) return undefined;
      const schemas = { request: one.schema, response: after.read.schema };
      const own = new Set(differencesOf(schemas, one.value, same.value).map(({ path }) => path));
      return differencesOf(schemas, same.value, after.read.value).find(({ path }) => !own.has(path)) && after;
    });
    if (changed === undefined) return unknown('something else may have its key there', exchange);
    const actual = `${answerOf(exchange)}, and the other thing has lost the part`;
    return { kind: 'broken', exchange, shownBy: changed.exchange, signature: 'taken out', expected: '404', actual };
  },
};

/** What is in the thing, and that nothing else shows. */
function partsOf({ unseen, resource }: Pick<Subject, 'unseen' | 'resource'>): readonly Content[] {
  return unseen.filter(({ maker }) => maker.resource.parent === resource.item);
}
