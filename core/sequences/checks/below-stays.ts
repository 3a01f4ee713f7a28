import { isAbsent, succeeded } from '../../http/exchange/response-class.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { membersOf } from '../../resources/answers/members.js';
import { bodySchemaOf } from '../../resources/answers/success-answers.js';
import { isOfPart } from '../../resources/paths/part-path.js';
import { formsOf } from '../../words/name-forms.js';
import { wordsOf } from '../../words/name-words.js';
import { actOn } from '../moves/act-on.js';
import { createAndRead } from '../moves/create-and-read.js';
import { createUser } from '../moves/create-user.js';
import { lastingFault } from '../moves/lasting-fault.js';
import { sendChange } from '../moves/send-change.js';
import type { Sequence, Subject } from '../plan/sequence.js';
import { unknown } from '../scene/attempt.js';
import { type Made, type Scene, answerOf, sendBound } from '../scene/scene.js';
import type { SequenceRule } from '../scene/sequence-rule.js';

/**
 * What is below a thing is still there after the thing was changed or replaced: its picture, which has a path of its own, and what was created in it. A body
 * that has a member of the same name says what is there afterwards.
 */
export const BELOW_STAYS: SequenceRule = {
  check: 'rest-is-kept',
  title: 'what is below it is read after a change of it',
  asks: (subject) =>
    subject.isRead
      ? [...subject.replacers, ...subject.changers]
          .filter((operation) => partsBeside(subject, operation).length > 0 || childBeside(subject, operation) !== undefined)
          .map((operation) => ({ operation }))
      : [],
  run: async (scene, sequence) => {
    const { operation } = sequence;
    const thing = await createAndRead(scene, sequence);
    if (thing === undefined) return unknown('the thing could not be created and read');
    const seen = [...(await putParts(scene, sequence, thing.made)), ...(await createdChild(scene, sequence, thing.made))];
    if (seen.length === 0) return unknown('nothing could be put below it and read', thing.exchange);
    const change = await sendChange(scene, operation, thing.made);
    if (change === undefined || !succeeded(change.exchange)) return unknown('it was not changed at once', change?.exchange);
    const lost = await lastingFault(scene, async () => {
      for (const { reading, bound } of seen) {
        const again = await sendBound(scene, reading, bound);
        if (again !== undefined && isAbsent(again.exchange)) return { reading, exchange: again.exchange };
      }
      return undefined;
    });
    if (lost === undefined) return { kind: 'kept', exchange: change.exchange };
    return {
      kind: 'broken',
      exchange: change.exchange,
      shownBy: lost.exchange,
      atFault: { title: `${lost.reading.id} finds nothing after it` },
      signature: `lost ${lost.reading.id}`,
      expected: `${lost.reading.id} with what was there before the change`,
      actual: answerOf(lost.exchange),
    };
  },
};

/** How something below a thing is read. */
interface Seen {
  readonly reading: KnownOperation;
  readonly bound: Made['bound'];
}

/** A part of a thing with a path of its own. */
interface Part {
  readonly putting: KnownOperation;
  readonly reading: KnownOperation;
}

/** The parts that a request puts and another one reads, but for those that the body of a change may say. */
function partsBeside({ actions, about }: Pick<Subject, 'actions' | 'about'>, change: KnownOperation): readonly Part[] {
  return actions.flatMap((putting): readonly Part[] => {
    const isPart = putting.method === 'PUT' && isOfPart(putting.path) && putting.body !== undefined;
    const reading = isPart ? about.find(({ method, path }) => method === 'GET' && path === putting.path) : undefined;
    return reading === undefined || saysOf(change, putting.path) ? [] : [{ putting, reading }];
  });
}

/** The first kind of thing that is created in it, unless the body of a change may say which there are. */
function childBeside(
  { below, resource }: Pick<Subject, 'below' | 'resource'>,
  change: KnownOperation,
): Subject['below'][number] | undefined {
  const [first] = below;
  const isInside = first?.reading.path.startsWith(`${resource.item}/`) === true && first.sight.kind === 'alone';
  return isInside && !saysOf(change, first.maker.resource.item) ? first : undefined;
}

/** True if a body has a member that is called like what a path names last. */
function saysOf(change: KnownOperation, path: string): boolean {
  const name = path.split('/').findLast((part) => part !== '' && !part.startsWith('{')) ?? '';
  const forms = new Set(formsOf(wordsOf(name)));
  const schema = bodySchemaOf(change);
  return schema === undefined || membersOf(schema).some((member) => forms.has(wordsOf(member.name).join(' ')));
}

async function putParts(scene: Scene, sequence: Sequence, made: Made): Promise<readonly Seen[]> {
  const seen: Seen[] = [];
  for (const { putting, reading } of partsBeside(sequence, sequence.operation).slice(0, MOST_PARTS)) {
    const put = await actOn(scene, putting, made);
    const read = put !== undefined && succeeded(put.exchange) ? await sendBound(scene, reading, made.bound) : undefined;
    if (read !== undefined && succeeded(read.exchange)) seen.push({ reading, bound: made.bound });
  }
  return seen;
}

/** Upper bound on the parts of one thing. */
const MOST_PARTS = 2;

async function createdChild(scene: Scene, sequence: Sequence, made: Made): Promise<readonly Seen[]> {
  const child = childBeside(sequence, sequence.operation);
  const user = child && (await createUser(scene, child, { item: sequence.resource.item, bound: made.bound }));
  const read = child && user && (await sendBound(scene, child.reading, user.made.bound));
  return child !== undefined && user !== undefined && read !== undefined && succeeded(read.exchange)
    ? [{ reading: child.reading, bound: user.made.bound }]
    : [];
}
