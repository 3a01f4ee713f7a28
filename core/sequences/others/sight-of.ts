import { listsStatus } from '../../contract/documented-statuses.js';
import { wordsOfOperation } from '../../contract/words-of-operation.js';
import { isAbsent, succeeded } from '../../http/exchange/response-class.js';
import { keyOf, keysOf, readList } from '../moves/read-list.js';
import { known, type Listing, type Sequence } from '../plan/sequence.js';
import { type Made, type Scene, hasStatus, sendBound } from '../scene/scene.js';
import { listedIn } from '../things/listing.js';

/** Whether the other principal sees a thing in lists: it is shared, hidden from it, or a list leaves it open. */
export type Sight = 'shared' | 'hidden' | 'unknown';

/** Words by which a document says that things belong to users. */
const OWNED =
  /\byours?\b|\b(?:their|its|the caller's) own\b|\bown(?:s|ed|er|ers)?\b|\b(?:other|another|others'?|different) (?:accounts?|users?|customers?|tenants?|clubs?|desks?|offices?|teams?|organi[sz]ations?)\b/i;

/**
 * What lists show of a thing to the other principal. A list that does not show it to the first one either says nothing.
 * @param theirs a scene in which the other principal asks.
 */
export async function sightOf(theirs: Scene, scene: Scene, sequence: Sequence, made: Made): Promise<Sight> {
  // Where nothing lists it, the document has to say that there are others who may not see it; some users may see what others may not.
  const isOrdinary = isSaidToBeOrdinary(theirs);
  const isOwned = listsStatus(sequence.reading, 403) || OWNED.test(wordsOfOperation(scene.lab.session.contract, sequence.reading));
  let sight: Sight = isOrdinary && isOwned ? 'hidden' : 'unknown';
  for (const listing of sequence.lists) {
    const seen = await sightIn(theirs, listing, made);
    if (seen === 'shared') return 'shared';
    if (seen === 'unknown') return (await isRefusedTo(theirs, sequence, made)) ? 'hidden' : 'unknown';
    // A list that only some may read says nothing of what is in it, where nobody says who of them may.
    if (seen === 'refused' && !isOrdinary) continue;
    // A list that shows it to neither of them says nothing: a catalogue has no drafts.
    if (seen === 'refused' || (await sightIn(scene, listing, made)) === 'shared') sight = 'hidden';
  }
  return sight === 'unknown' && (await isRefusedTo(theirs, sequence, made)) ? 'hidden' : sight;
}

/** True if what the first one reads is refused to the other one. */
async function isRefusedTo(theirs: Scene, { reading }: Sequence, { bound }: Made): Promise<boolean> {
  const sent = await sendBound(theirs, reading, bound);
  return sent !== undefined && hasStatus(sent.exchange, [403, 404, 410]);
}

/** What one list shows; `absent` where what the thing is in does not exist for whoever asks: so does not what is in it. */
async function sightIn(scene: Scene, listing: Listing, made: Made): Promise<Sight | 'refused' | 'absent'> {
  const sent = await sendBound(scene, listing.operation, made.bound);
  if (sent !== undefined && isAbsent(sent.exchange) && listing.operation.path.includes('{')) return 'absent';
  if (sent === undefined || !succeeded(sent.exchange)) return 'refused';
  const one = known(listing);
  if (one !== undefined) {
    const walk = await readList(scene, one, made.bound);
    if (walk !== undefined && keysOf(walk).includes(keyOf(made))) return 'shared';
    return walk?.isWhole === true ? 'hidden' : 'unknown';
  }
  const listed = listedIn(listing.operation, listing.list, sent.exchange, [made.key], made.sent?.value);
  return listed === 'listed' ? 'shared' : listed === 'missing' ? 'hidden' : 'unknown';
}

/** True for the other principal that was given for this: of one that was found among several users, nobody says that it may not do more than others. */
export function isSaidToBeOrdinary({ asker }: Scene): boolean {
  return asker?.kind === 'given';
}
