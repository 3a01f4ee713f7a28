import { wordsOfOperation } from '../../contract/words-of-operation.js';
import type { Exchange } from '../../http/exchange/exchange.js';
import { equalJson, equalOrAbsent } from '../../json/equal.js';
import { printJson } from '../../json/print.js';
import { isObject, memberOf } from '../../json/value.js';
import { isTelling } from '../../model/rules/replace.js';
import { defaultOf } from '../../model/lists/paging.js';
import { bodySchemaOf } from '../../resources/answers/success-answers.js';
import { membersOf } from '../../resources/answers/members.js';
import { requestModelOf } from '../../request/request-model.js';
import { unknown } from '../scene/attempt.js';
import type { SequenceRule } from '../scene/sequence-rule.js';
import { hasStatus } from '../scene/scene.js';
import { createAndRead, readAgain } from '../moves/create-and-read.js';
import { lastingFault } from '../moves/lasting-fault.js';
import { sendBody } from '../moves/send-change.js';

/** Words by which a document says that a PUT replaces. */
const REPLACES =
  /replac|overwrit|full(?:y)? (?:update|represent)|whole|entire|reset to (?:its|their|the) default|omitted|left out|not sent|missing/i;

/** Says of operations that a PUT keeps what it does not have, where the document does not say that it replaces. */
export const MERGES =
  'PUT keeps members that are not sent, as a merge does; the document does not say that it replaces (RFC 9110 section 9.3.4)';

/** After a PUT without an optional member, the member has not its earlier value, which the run gave it. */
export const REPLACE_IS_KEPT: SequenceRule = {
  check: 'replace-is-kept',
  title: 'the body has the required members only, after one with all',
  asks: ({ isRead, replacers }) => (isRead ? replacers.map((operation) => ({ operation })) : []),
  run: async (scene, sequence) => {
    const { operation } = sequence;
    const { session } = scene.lab;
    const before = await createAndRead(scene, sequence);
    const minimal = requestModelOf(operation)?.minimal;
    const sent = before?.made.sent?.value;
    if (before?.read === undefined || !isObject(minimal) || !isObject(sent))
      return unknown('the thing could not be created and read', before?.exchange);
    const schema = bodySchemaOf(operation);
    const declared = new Map((schema === undefined ? [] : membersOf(schema)).map((member) => [member.name, member.schema]));
    const left = sent.members.filter(([name, value]) => {
      const member = declared.get(name);
      const read = memberOf(before.read?.value, name);
      if (member === undefined || read === undefined || name === sequence.resource.key?.member[0] || memberOf(minimal, name) !== undefined)
        return false;
      return equalJson(value, read) && isTelling(value) && !equalOrAbsent(defaultOf(member), value);
    });
    if (left.length === 0) return unknown('it has no optional member that was set and read', before.exchange);
    const change = await sendBody(scene, sequence, before.made, (model) => (isObject(model.minimal) ? model.minimal : undefined));
    if (change === undefined || !hasStatus(change.exchange, [200, 201, 204]))
      return unknown('it was not replaced at once', change?.exchange);
    let shownBy: Exchange | undefined;
    const found = await lastingFault(scene, async () => {
      const after = await readAgain(scene, sequence, before.made);
      shownBy = after?.exchange;
      return left.find(([name, value]) => equalOrAbsent(memberOf(after?.read?.value, name), value));
    });
    if (found === undefined) return { kind: 'kept', exchange: change.exchange };
    const [name, value] = found;
    const member = declared.get(name);
    const isTold =
      (member !== undefined && defaultOf(member) !== undefined) || REPLACES.test(wordsOfOperation(session.contract, operation));
    if (!isTold && session.rules.profile !== 'strict') {
      session.emit({ type: 'note', text: MERGES, operation: operation.id, subject: name });
      return unknown('no sentence is understood that says that it replaces', change.exchange);
    }
    const expected = `${name} not as it was before, since it was not sent`;
    return {
      kind: 'broken',
      exchange: change.exchange,
      shownBy,
      atFault: { title: `${name} is left out` },
      signature: 'merged',
      expected,
      actual: `${name} ${printJson(value)} still`,
    };
  },
};
