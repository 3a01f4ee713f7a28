import type { Contract } from '../../contract/contract.js';
import { wordsOfOperation } from '../../contract/words-of-operation.js';
import type { Exchange } from '../../http/exchange/exchange.js';
import { getAt, removeAt } from '../../json/edit.js';
import { equalJson } from '../../json/equal.js';
import { printJson } from '../../json/print.js';
import { type JsonValue, jsonNumber, memberOf } from '../../json/value.js';
import { withBody } from '../../reach/bodies/with-body.js';
import { requestModelOf } from '../../request/request-model.js';
import { allows } from '../../schema/allows.js';
import { shapeOf } from '../../schema/shape.js';
import { type AnswerCheck, answerCheck } from '../scene/answer-check.js';
import { type Attempt, unknown } from '../scene/attempt.js';
import { createAndRead } from '../moves/create-and-read.js';
import { puttingBack, writeSetting } from '../moves/write-setting.js';
import type { Sequence, Subject } from '../plan/sequence.js';
import type { SettingMember } from '../plan/setting-members.js';
import { type ToldDefault, toldDefaults } from '../plan/told-defaults.js';
import type { Scene } from '../scene/scene.js';

/** How many values a setting has, one after the other. */
const VALUES = 2;

/** The checks of what a creation takes from a setting where it is left out: `Without minutes it takes the defaultMinutes of the account.` @param members those of all settings. */
export function settingChecks(
  contract: Pick<Contract, 'document'>,
  subjects: readonly Subject[],
  members: readonly SettingMember[],
): readonly AnswerCheck[] {
  return subjects.flatMap((subject): readonly AnswerCheck[] => {
    const { creation } = subject.maker;
    const told = members.length > 0 && subject.isRead ? toldDefaults(subject, wordsOfOperation(contract, creation), members) : [];
    if (told.length === 0) return [];
    const about = {
      check: 'setting-is-applied',
      title: 'a member is left out that a setting gives',
      things: subject.resource.name,
      isAlone: true,
    } as const;
    return [answerCheck(creation, about, (scene) => judgeAll(scene, subject, told))];
  });
}

async function judgeAll(scene: Scene, subject: Subject, told: readonly ToldDefault[]): Promise<Attempt> {
  let last: Attempt = unknown('nothing could be created');
  for (const one of told) {
    const found = await puttingBack(scene, one.member.writer, () => judgeDefault(scene, subject, one));
    if (found.kind === 'broken') return found;
    if (last.kind === 'unknown') last = found;
  }
  return last;
}

/** What a thing shows that was created while a setting had a value. */
interface Shown {
  readonly set: JsonValue;
  readonly shown: JsonValue;
  readonly exchange: Exchange;
  readonly shownBy: Exchange;
}

/** A value counts as that of no setting only where it stays the same while the setting has two others. */
async function judgeDefault(scene: Scene, subject: Subject, told: ToldDefault): Promise<Attempt> {
  const { name, member, sentence } = told;
  const held = scene.lab.session.knowledge.settings.get(member.writer);
  if (held === undefined) return unknown('the setting is not written, since it could not be put back');
  const all: Shown[] = [];
  for (const value of valuesOf(told, getAt(held.value, member.path))) {
    if (!(await writeSetting(scene, member, value))) return unknown('the setting did not take another value');
    const one = await createAndRead(scene, withoutMember(subject, name));
    const shown = memberOf(one?.read?.value, name);
    if (one === undefined || shown === undefined) return unknown('what was created without it does not show it', one?.exchange);
    if (equalJson(shown, value)) return { kind: 'kept', exchange: one.made.exchange };
    all.push({ set: value, shown, exchange: one.made.exchange, shownBy: one.exchange });
  }
  const [first, second] = all;
  if (first === undefined || second === undefined) return unknown('the setting has no two other values that the member can have');
  if (!equalJson(first.shown, second.shown)) return unknown('it is another value each time', second.exchange);
  return {
    kind: 'broken',
    exchange: second.exchange,
    shownBy: second.shownBy,
    atFault: { title: `${name} is left out, which ${member.name} of ${member.reader} gives` },
    signature: `${name} not by ${member.name}`,
    expected: `${name} ${printJson(second.set)}, as ${member.name} of ${member.reader} is, since the document says: ${sentence}`,
    actual: `${name} ${printJson(second.shown)}, as while the setting was ${printJson(first.set)}`,
  };
}

/** The sequence whose creation leaves a member out. */
function withoutMember(subject: Subject, name: string): Sequence {
  const { maker } = subject;
  const full = requestModelOf(maker.creation)?.full;
  const creation = full === undefined ? maker.creation : withBody(maker.creation, removeAt(full, [name]));
  return { ...subject, operation: maker.creation, check: 'setting-is-applied', maker: { ...maker, creation } };
}

/** Values that a setting has not now, and that setting and member can have. */
function valuesOf({ roots, member }: ToldDefault, now: JsonValue | undefined): readonly JsonValue[] {
  const all = [...member.roots, ...roots];
  const candidates = all.flatMap((root): readonly JsonValue[] => {
    const { values, types, min, max } = shapeOf(root);
    const near = [min, max].flatMap((bound) => (bound === undefined ? [] : [1, -1, 2, -2].map((by) => Number(bound) + by)));
    const booleans = types.includes('boolean') ? [true, false] : [];
    return [...(values ?? booleans), ...near.map((number) => jsonNumber(String(number)))];
  });
  const isFit = (value: JsonValue, i: number): boolean =>
    (now === undefined || !equalJson(now, value)) &&
    candidates.findIndex((other) => equalJson(other, value)) === i &&
    all.every((root) => allows(root, value, 'request'));
  return candidates.filter(isFit).slice(0, VALUES);
}
