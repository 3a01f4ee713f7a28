import { succeeded } from '../../http/exchange/response-class.js';
import { type Made, type Scene, answerOf, sendBound } from '../scene/scene.js';
import { make, makeParents } from '../moves/make.js';
import type { Sequence } from '../plan/sequence.js';

/**
 * True if something is answered to the other principal with a success: a list, another operation without a key, or a creation. Otherwise its
 * credential may be wrong, and that it is refused says nothing; a note says so.
 * @param theirs a scene in which the other principal asks.
 */
export async function mayAsk(theirs: Scene, sequence: Sequence, { bound }: Made): Promise<boolean> {
  const { session } = theirs.lab;
  const lists = sequence.lists.map(({ operation }) => operation);
  const others = session.knowledge.contract.operations.filter(
    ({ method, parameters }) => method === 'GET' && !parameters.some((one) => one.in === 'path'),
  );
  const refused: string[] = [];
  for (const operation of new Set([...lists, ...others].slice(0, MOST))) {
    const sent = await sendBound(theirs, operation, bound);
    if (sent !== undefined && succeeded(sent.exchange)) return true;
    if (sent !== undefined) refused.push(`${operation.id} answers ${answerOf(sent.exchange)}`);
  }
  const above = await makeParents(theirs, sequence);
  if (above !== undefined && (await make(theirs, sequence.maker, above)) !== undefined) return true;
  const why = refused[0] === undefined ? 'it creates nothing' : refused[0];
  const text = `the other user may do nothing (${why}), so whether ${sequence.resource.name} are open to others was not judged`;
  session.emit({ type: 'note', text });
  return false;
}

/** Upper bound on the operations that are asked for a success. */
const MOST = 5;
