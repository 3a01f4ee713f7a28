import type { Exchange } from '../../http/exchange/exchange.js';
import type { Connection } from '../../http/open-connection.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { movesTo } from '../../knowledge/moves-to.js';
import type { Session } from '../../session/session.js';
import { plainCase } from '../../cases/plain/plain-case.js';
import { counted } from '../../words/counted.js';
import { isAbsent } from '../../http/exchange/response-class.js';
import type { Contract, Operation } from '../../contract/contract.js';
import { withPathValues } from '../../reach/values/with-path-values.js';
import { requestOf } from '../../session/send.js';
import type { CreatedThing } from './created-things.js';

/** Upper bounds on what is deleted, and on the time that it takes, in milliseconds. */
const MOST = 1000;
const AT_MOST_MS = 10_000;

/**
 * Deletes what a run created, also after the run was interrupted, and says what stays.
 * @param others the number of things that it created besides these.
 */
export async function deleteCreated(
  session: Session,
  connection: Connection,
  things: readonly CreatedThing[],
  others: number,
): Promise<void> {
  const until = Math.min(performance.now() + AT_MOST_MS, session.clock.deadlines.cleanUp);
  const first = await deleteOnce(session, connection, things.slice(0, MOST), until);
  // What contained others may be empty now, and what has to be in another state is brought into it.
  const isWorthwhile = first.left.length < Math.min(things.length, MOST) || first.left.some((thing) => movesOf(thing, session).length > 0);
  const { left } = isWorthwhile && !first.isOver ? await deleteOnce(session, connection, first.left, until, 'moved') : first;
  const stays = others + Math.max(0, things.length - MOST) + left.length;
  if (stays > 0)
    session.emit({ type: 'note', text: `${counted(stays, 'thing')} that the run created ${stays === 1 ? 'was' : 'were'} not deleted` });
}

interface Round {
  /** What was not deleted. */
  readonly left: readonly CreatedThing[];
  /** True if the time is over, or the server is. */
  readonly isOver: boolean;
}

async function deleteOnce(
  session: Session,
  connection: Connection,
  things: readonly CreatedThing[],
  until: number,
  state: 'as it is' | 'moved' = 'as it is',
): Promise<Round> {
  const left: CreatedThing[] = [];
  const send = (operation: Operation): Promise<Exchange> => connection.send(requestOf(session, plainCase(operation)));
  for (const [i, thing] of things.entries()) {
    const moves = state === 'moved' ? movesOf(thing, session) : [];
    for (const move of moves) if (performance.now() < until) await send(withPathValues(move, thing.path));
    const exchange = performance.now() > until ? undefined : await send(deletionOf(thing, session.knowledge.contract));
    if (exchange === undefined || exchange.outcome.kind === 'refused') return { left: [...left, ...things.slice(i)], isOver: true };
    const { outcome } = exchange;
    // What a case deleted before is gone, too.
    const isGone = (outcome.kind === 'response' && outcome.status < 300) || isAbsent(exchange);
    if (!isGone) left.push(thing);
  }
  return { left, isOver: false };
}

/** The requests on a thing that bring it into the state in which it can be deleted. */
function movesOf({ deletion, path }: CreatedThing, { knowledge }: Session): readonly KnownOperation[] {
  const moves = movesTo(knowledge, deletion) ?? [];
  return moves.filter(({ parameters }) => parameters.every((one) => one.in !== 'path' || path.has(one.name)));
}

/**
 * The operation that deletes a thing.
 * @param contract as the run knows it: the credentials that reach the operation may be those of another user.
 */
export function deletionOf({ deletion, path }: CreatedThing, { operations }: Pick<Contract, 'operations'>): Operation {
  const { security } = operations.find(({ id }) => id === deletion.id) ?? deletion;
  return { ...withPathValues(deletion, path), security };
}
