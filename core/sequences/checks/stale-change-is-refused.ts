import { scalarText } from '../../codecs/scalar-text.js';
import { listsStatus } from '../../contract/documented-statuses.js';
import { equalJson } from '../../json/equal.js';
import { printJson } from '../../json/print.js';
import { type JsonValue, memberOf } from '../../json/value.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { versionMembers } from '../../reach/bodies/version-members.js';
import { type Attempt, unknown } from '../scene/attempt.js';
import { refusesStaleTags, taggedWith } from '../plan/if-match.js';
import { type Sequence, isSeenAlone } from '../plan/sequence.js';
import type { SequenceRule } from '../scene/sequence-rule.js';
import { succeeded } from '../../http/exchange/response-class.js';
import { type Scene, answerOf, hasStatus, sendBound } from '../scene/scene.js';
import { membersSent } from '../things/thing.js';
import { createAndRead, readAgain } from '../moves/create-and-read.js';
import { sendChange, stateTag } from '../moves/send-change.js';

/** Nothing is changed by a request whose If-Match names no entity tag of the thing as it is now (RFC 9110 section 13.1.1). */
export const STALE_CHANGE_IS_REFUSED: SequenceRule = {
  check: 'stale-change-is-refused',
  title: 'If-Match names no entity tag of the thing',
  asks: (subject) => {
    const { replacers, changers, deleters } = subject;
    if (!isSeenAlone(subject)) return [];
    const versioned = [...replacers, ...changers].filter(refusesStaleVersions);
    const tagged = [...replacers, ...changers, ...deleters].filter((one) => refusesStaleTags(one) && !versioned.includes(one));
    return [...tagged, ...versioned].map((operation) => ({ operation }));
  },
  run: async (scene, sequence) => {
    if (refusesStaleVersions(sequence.operation)) return judgeVersion(scene, sequence);
    const before = await createAndRead(scene, sequence);
    if (before === undefined) return unknown('the thing could not be created and read');
    const { made } = before;
    // The tag that it had, where a change gives it another one; otherwise one that it never had.
    const tag = await oldTag();
    const operation = taggedWith(sequence.operation, tag);
    if (operation === undefined) return unknown('the document does not allow such a tag', before.exchange);
    const sent = await sendChange(scene, operation, made, (exchange) => succeeded(exchange) || hasStatus(exchange, [412]));
    if (sent === undefined) return unknown('no valid request could be made');
    const { exchange } = sent;
    if (hasStatus(exchange, [412])) return { kind: 'kept', exchange };
    if (!succeeded(exchange)) return unknown('it was refused for another reason', exchange);
    const actual = `${answerOf(exchange)} to If-Match: ${scalarText(tag) ?? ''}, which is no tag of it`;
    return { kind: 'broken', exchange, signature: 'changed', expected: '412', actual };

    async function oldTag(): Promise<JsonValue> {
      const changer = [...sequence.changers, ...sequence.replacers][0];
      const first = before && changer && stateTag(changer, before.exchange);
      const tagged = first === undefined || changer === undefined ? undefined : taggedWith(changer, first);
      const change = tagged && (await sendChange(scene, tagged, made));
      const next = changer && change && stateTag(changer, change.exchange);
      return first !== undefined && next !== undefined && !equalJson(next, first) ? first : NEVER;
    }
  },
};

/** True for a change whose body says which version of the thing it is about, and that has a refusal for another one. */
function refusesStaleVersions(operation: KnownOperation): boolean {
  return versionMembers(operation).length > 0 && STALE.some((status) => listsStatus(operation, status));
}

/** Of what was changed meanwhile (RFC 9110 sections 15.5.10 and 15.5.13). */
const STALE = [409, 412];

/** A change is sent twice with one version: the second time it is no longer that of the thing. */
async function judgeVersion(scene: Scene, sequence: Sequence): Promise<Attempt> {
  const { operation } = sequence;
  const before = await createAndRead(scene, sequence);
  if (before === undefined) return unknown('the thing could not be created and read');
  const [[name] = []] = versionMembers(operation);
  const versionIn = (value: JsonValue | undefined): JsonValue | undefined =>
    typeof name === 'string' && value !== undefined ? memberOf(value, name) : undefined;
  const first = await sendChange(scene, operation, before.made);
  const now = first && (await readAgain(scene, sequence, before.made));
  const [sent, shown] = [versionIn(first && membersSent(first.exchange)), versionIn(now?.read?.value)];
  if (first === undefined || !succeeded(first.exchange) || sent === undefined) return unknown('it was not changed', first?.exchange);
  if (shown === undefined || equalJson(sent, shown)) return unknown('a change leaves the version as it was', first.exchange);
  const again = await sendBound(scene, operation, before.made.bound);
  if (again === undefined || !equalJson(versionIn(membersSent(again.exchange)) ?? null, sent))
    return unknown('it says another version then');
  const { exchange } = again;
  if (!succeeded(exchange)) return hasStatus(exchange, STALE) ? { kind: 'kept', exchange } : unknown('it was refused otherwise', exchange);
  const actual = `${answerOf(exchange)} to version ${printJson(sent)}, while the thing has ${printJson(shown)}`;
  const atFault = { title: 'its body names a version that the thing no longer has' };
  return {
    kind: 'broken',
    exchange,
    atFault,
    signature: 'changed',
    expected: STALE.filter((one) => listsStatus(operation, one)).join(' or '),
    actual,
  };
}

/** A strong entity tag that no server gives. */
const NEVER = '"none7e0f3d0a5c1b"';
