import { listsStatus } from '../../../contract/documented-statuses.js';
import { wordsOfOperation, wordsOfResponse, wordsWithRefusal } from '../../../contract/words-of-operation.js';
import { lastNameIn } from '../../../json/instance-path.js';
import { requestModelOf } from '../../../request/request-model.js';
import { typesOf } from '../../../resources/answers/members.js';
import type { SchemaNode } from '../../../schema/nodes/schema-node.js';
import { boundsAMember } from '../../../words/bounds-of-members.js';
import { saysName } from '../../../words/says-name.js';
import { sentencesOf } from '../../../words/sentences.js';
import { isRefusal } from '../../../http/exchange/response-class.js';
import { type Attempt, type Broken, unknown } from '../../scene/attempt.js';
import { type Limit, limitsOf, nameOf, reasonOf } from '../../plan/limits.js';
import { namingAgain } from '../../plan/naming-again.js';
import { takingBack } from '../../plan/taking-back.js';
import { makeRoom } from '../../moves/make-room.js';
import type { Sequence } from '../../plan/sequence.js';
import type { SequenceRule } from '../../scene/sequence-rule.js';
import { type Scene, answerOf } from '../../scene/scene.js';
import { type Filled, type Others, fill } from './filled.js';
import { stillFull } from './freed.js';
import { movedIn } from './moved-in.js';
import { wrongNext } from './next-in-line.js';

/** Upper bound on the members that are taken for limits of one creation. */
const MOST_LIMITS = 2;

/** Upper bound on the ways of taking something back. */
const MOST_WAYS = 2;

/** Words by which a document says that a thing takes one of some places: `waits once maxPlayers are in` speaks of a waiting list. */
const OF_PLACES = /\bplaces?\b|\bseats?\b|\bspots?\b|\bwait(?:s|ing|[- ]?list)?\b/i;

/** Words of a refusal for lack of room. */
const IS_FULL = /\bfull\b|\bsold out\b|\bcapacity\b|\bno (?:\w+ ){0,3}(?:left|free|available)\b/i;

/** As many things are created as a member allows of what they name, and not more, nor moved there; what is taken back makes room. */
export const LIMIT_IS_KEPT: SequenceRule = {
  check: 'limit-is-kept',
  title: 'things are created until a limit is reached',
  asks: ({ maker, parents, isRead }) =>
    isRead && maker.creation.method === 'POST' && listsStatus(maker.creation, 409) && limitsOf({ maker, parents }).length > 0
      ? [{ operation: maker.creation }]
      : [],
  run: async (scene, sequence) => {
    let last: Attempt = unknown('what has the limit could not be created');
    const isOfPlaces = OF_PLACES.test(wordsWithRefusal(scene.lab.session.contract, sequence.operation, '409'));
    for (const limit of limitsOf(sequence).slice(0, MOST_LIMITS)) {
      const one = await judgeLimit(scene, namingHolder(scene, sequence, limit), isOfPlaces ? { ...limit, isOfPlaces } : limit);
      if (one.kind !== 'unknown') return one;
      last = one;
    }
    return last;
  },
};

/** The sequence whose things name what has the limit, also where other requests leave that out. */
function namingHolder({ lab }: Scene, sequence: Sequence, { source }: Limit): Sequence {
  if (source.kind !== 'thing') return sequence;
  const creation = namingAgain(sequence.maker.creation, source.maker.resource.item, lab.session.plan.resources);
  return { ...sequence, maker: { ...sequence.maker, creation } };
}

/** Creates things until a limit is reached, and one more. What the document tells without a member is taken at its word, and needs no comparison. */
export async function judgeLimit(scene: Scene, sequence: Sequence, limit: Limit): Promise<Attempt> {
  const hasOthers = sequence.maker.needs.some(({ resource }) => !limit.per.has(resource.item));
  // What is brought to its end need not count any more.
  const isToldAlone = limit.source.kind === 'words';
  const isEndedTried = !isToldAlone || !limit.isOfPlaces;
  const ways: readonly Others[] = [
    'same',
    ...(isEndedTried ? (['same, ended'] as const) : []),
    // A limit of words is of one person, who has several times.
    ...(isToldAlone ? (['same, later'] as const) : []),
    ...(hasOthers ? (['new'] as const) : []),
  ];
  const tried: Filled[] = [];
  for (const others of ways) {
    // Of all things together, those of the run that are there already count, too.
    if (limit.source.kind !== 'thing' && limit.per.size === 0) await makeRoom(scene, sequence.resource);
    const filled = await fill(scene, sequence, limit, limit.least, others);
    if (filled === undefined) continue;
    tried.push(filled);
    if (filled.last === undefined || !(await isLimitedBy(scene, sequence, limit, others, filled))) continue;
    if (filled.taken > limit.least) return beyond(filled, limit);
    const { exchange } = filled.last;
    const wrong =
      (await movedIn(scene, sequence, limit, others)) ?? (await afterOneLess(scene, sequence, limit, others, isRefusal(exchange)));
    return wrong ?? { kind: 'kept', exchange };
  }
  // What was refused in one of these ways may be refused for another reason.
  const open = tried.every(({ last }) => last === undefined) ? tried[0] : undefined;
  if (open === undefined) return unknown('no member limits how many there are');
  return isTold(scene, sequence, limit)
    ? beyond(open, limit)
    : unknown('no sentence is understood that tells the limit', open.first.exchange);
}

/** True if it is the limit for which no more things were taken: one more is, as soon as it is one more. One of words is reached, or was beyond. */
async function isLimitedBy(scene: Scene, sequence: Sequence, limit: Limit, others: Others, { taken }: Filled): Promise<boolean> {
  if (limit.source.kind === 'words') return taken >= limit.least;
  const more = await fill(scene, sequence, limit, limit.least + 1, others);
  return more?.last !== undefined && more.taken === taken + 1;
}

/** What happens once one of the things is taken back that were allowed: another one is taken, or one of those that wait gets its place. */
async function afterOneLess(
  scene: Scene,
  sequence: Sequence,
  limit: Limit,
  others: Others,
  isRefused: boolean,
): Promise<Broken | undefined> {
  if (!limit.isOfPlaces || (!isRefused && others !== 'new')) return undefined;
  const { freedBy = () => true } = limit;
  const ways = [...sequence.deleters.slice(0, 1), ...takingBack(sequence)].filter(freedBy).slice(0, MOST_WAYS);
  for (const way of ways) {
    const broken = isRefused ? await stillFull(scene, sequence, limit, others, way) : await wrongNext(scene, sequence, limit, way);
    if (broken !== undefined) return broken;
  }
  return undefined;
}

/** Words by which a description bounds or refuses something; what it says of the 409 does so anyway. */
const BOUNDS =
  /\b(?:at most|up to|no more|as many|more than|exceed\w*|limit\w*|max(?:imum)?|cannot|can not|only|never|not|refused|rejected|409|reached|used up|enough|left)\b|n't\b/i;

/** True if the document names the member where it speaks of refusals, or says that there may be no more room. */
function isTold({ lab }: Scene, { operation }: Sequence, limit: Limit): boolean {
  if (limit.source.kind === 'words') return true;
  const { contract } = lab.session;
  const [name, { isOfPlaces }] = [nameOf(limit), limit];
  const bounds = sentencesOf(wordsOfOperation(contract, operation)).filter((sentence) => BOUNDS.test(sentence));
  const sentences = [...bounds, ...sentencesOf(wordsOfResponse(contract, operation, '409'))];
  const numbers = numbersSent(operation);
  const isOfThings = (sentence: string): boolean => saysName(sentence, name) && !boundsAMember(sentence, name, numbers);
  return sentences.some((sentence) => isOfThings(sentence) || (isOfPlaces && IS_FULL.test(sentence)));
}

/** The names of the members of a request that have numbers, at any depth. */
function numbersSent(operation: Sequence['operation']): readonly string[] {
  const fields = requestModelOf(operation)?.fields ?? [];
  return fields.flatMap(({ path, roots }) => (roots.some(isNumeric) ? (lastNameIn(path) ?? []) : []));
}

function isNumeric(schema: SchemaNode): boolean {
  const types = typesOf(schema);
  return types?.has('integer') === true || types?.has('number') === true;
}

function beyond({ exchange, taken }: Filled, limit: Limit): Attempt {
  const name = nameOf(limit);
  return {
    kind: 'broken',
    exchange,
    atFault: { title: `more are created than ${name} allows` },
    signature: `beyond ${name}`,
    expected: `a refusal after ${limit.least}, since ${reasonOf(limit)}`,
    actual: `${answerOf(exchange)} for number ${taken}`,
  };
}
