import { wordsOfOperation } from '../../contract/words-of-operation.js';
import { succeeded } from '../../http/exchange/response-class.js';
import { equalJson } from '../../json/equal.js';
import { printJson } from '../../json/print.js';
import { isNumber, memberOf } from '../../json/value.js';
import { isCalledVersion } from '../../reach/bodies/version-members.js';
import { type Member, membersOf } from '../../resources/answers/members.js';
import { saysName } from '../../words/says-name.js';
import { sentencesOf } from '../../words/sentences.js';
import { unknown } from '../scene/attempt.js';
import { createAndRead, readAgain } from '../moves/create-and-read.js';
import { changeOf, sendBody } from '../moves/send-change.js';
import { isSeenAlone, schemasSeen } from '../plan/sequence.js';
import { otherValues } from '../plan/variants.js';
import type { SequenceRule } from '../scene/sequence-rule.js';

/** Words by which a document says that a number goes up with each change. */
const GOES_UP = /\b(?:adds? (?:one|1)|plus (?:one|1)|increas\w*|increment\w*|rais\w*|goes up|counts? up|by (?:one|1))\b/i;
const EACH = /\b(?:each|every|any|all)\b/i;

/** Upper bound on the members that are changed alone. */
const MOST_ALONE = 6;

/** A version goes up with each change, whatever that is of, where the document says so: `Every successful change adds one to version.` */
export const VERSION_MOVES: SequenceRule = {
  check: 'tag-changes',
  title: 'its version is compared with the one from before a change',
  asks: (subject) =>
    isSeenAlone(subject) && versionsOf(subject).length > 0
      ? [...subject.changers, ...subject.replacers].map((operation) => ({ operation }))
      : [],
  run: async (scene, sequence) => {
    const words = wordsOfOperation(scene.lab.session.contract, sequence.operation);
    const version = versionsOf(sequence).find(({ name, schema }) =>
      [...sentencesOf(words).filter((sentence) => saysName(sentence, name)), ...sentencesOf(schema.hints?.description ?? '')].some(
        (sentence) => GOES_UP.test(sentence) && EACH.test(sentence),
      ),
    );
    if (version === undefined) return unknown('no sentence is understood that says when it goes up');
    const made = await createAndRead(scene, sequence);
    if (made?.read === undefined) return unknown('it could not be created and read', made?.exchange);
    let before = made.read.value;
    let last = made.exchange;
    for (const [name, other] of [...otherValues(sequence.operation)].slice(0, MOST_ALONE)) {
      const sent = await sendBody(scene, sequence, made.made, (model) => changeOf(sequence.operation, model, [[name, other]]));
      const after = sent !== undefined && succeeded(sent.exchange) ? await readAgain(scene, sequence, made.made) : undefined;
      if (sent === undefined || after?.read === undefined) continue;
      const now = after.read.value;
      const [was, is] = [memberOf(before, version.name), memberOf(now, version.name)];
      const isChanged = !equalJson(memberOf(before, name) ?? null, memberOf(now, name) ?? null);
      if (isChanged && isNumber(was) && isNumber(is) && Number(is.text) <= Number(was.text))
        return {
          kind: 'broken',
          exchange: sent.exchange,
          shownBy: after.exchange,
          atFault: { title: `its version is compared after ${name} alone was changed` },
          signature: 'same version',
          expected: `${version.name} above ${was.text}, since the document says that it goes up with each change`,
          actual: `${version.name} ${printJson(is)}`,
        };
      before = now;
      last = sent.exchange;
    }
    return last === made.exchange ? unknown('it was not changed at once', last) : { kind: 'kept', exchange: last };
  },
};

function versionsOf(subject: Parameters<typeof schemasSeen>[0]): readonly Member[] {
  return schemasSeen(subject)
    .flatMap(membersOf)
    .filter(({ name }) => isCalledVersion(name));
}
