import type { Operation } from '../../contract/contract.js';
import type { Exchange } from '../../http/exchange/exchange.js';
import { lastNameIn } from '../../json/instance-path.js';
import type { Refusal } from '../../refusals/read-refusal.js';
import { requestModelOf } from '../../request/request-model.js';
import { NUMBER_WORDS } from '../../words/number-words.js';
import { saysName } from '../../words/says-name.js';
import { sentencesOf } from '../../words/sentences.js';
import { chosenBeside } from './chosen-beside.js';

/** Words that bound a value by something that is no number: `At most the balance of the account`. */
const BOUNDED_BY_NAME = new RegExp(
  String.raw`\b(?:at (?:most|least)|(?:no|not|never) (?:more|less|fewer|later|earlier|higher|lower|greater) than|(?:not|never|cannot be) (?:above|below|over|under|beyond)|up to|(?:not|never|cannot) exceed|limited (?:to|by))(?: (?:the|its|their|that of|what))* (?!(?:the|its|their|that of|what|a|an|one|${NUMBER_WORDS})\b)["'\x60]?[a-z]`,
  'i',
);

/** Words that ask for a part, or forbid it. */
const DEMANDS = /\b(?:needed|needs?|required|mandatory|necessary|must|has to|have to|only|refused|forbidden|not allowed|not possible)\b/i;

/**
 * True if the description of the part of which a refusal speaks tells the rule, which its schema cannot: that something bounds it which has its value
 * elsewhere ("At most the balance of the account", of a refusal that tells a bound), or what another part has to be for it ("Needed for the kinds single
 * and multi", of a request with that kind). Pure.
 * @param isMeant true for the name and the place of a part of which the refusal may speak.
 */
export function isToldOfPart(
  operation: Operation,
  { kinds }: Refusal,
  exchange: Pick<Exchange, 'request'>,
  isMeant: (name: string, pointer: string) => boolean,
): boolean {
  const meant = (requestModelOf(operation)?.fields ?? []).filter(({ path, shape }) => isMeant(lastNameIn(path) ?? '', shape.at.pointer));
  const sentences = meant.flatMap(({ nodes }) => nodes).flatMap(({ hints }) => sentencesOf(hints?.description ?? ''));
  if (kinds.has('range') && sentences.some((sentence) => BOUNDED_BY_NAME.test(sentence))) return true;
  const chosen = chosenBeside(operation, exchange, new Set(meant.map(({ path }) => lastNameIn(path) ?? '')));
  return sentences.some((sentence) => DEMANDS.test(sentence) && chosen.some((choice) => saysName(sentence, choice)));
}
