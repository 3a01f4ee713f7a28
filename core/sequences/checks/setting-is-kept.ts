import { getAt, setAt } from '../../json/edit.js';
import { equalJson } from '../../json/equal.js';
import { printJson } from '../../json/print.js';
import { type JsonValue, isObject, jsonObject, memberOf } from '../../json/value.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { wrapped } from '../../reach/bodies/setting-value.js';
import { lastLiteral } from '../../resources/paths/last-literal.js';
import type { ResourceModel, SettingWriter } from '../../resources/resource.js';
import { type AnswerCheck, answerCheck } from '../scene/answer-check.js';
import { type Attempt, type Broken, unknown } from '../scene/attempt.js';
import { type WrittenSetting, puttingBack, writeAndRead } from '../moves/write-setting.js';
import { otherValues } from '../plan/variants.js';
import type { Scene } from '../scene/scene.js';

/** Upper bound on the members that are changed alone. */
const MOST_ALONE = 4;

/** The checks of what is written to a setting: it is read afterwards, and a PATCH of one member leaves the others as they are. */
export function settingWriteChecks(operations: readonly KnownOperation[], { settings }: ResourceModel): readonly AnswerCheck[] {
  return settings.flatMap(({ path, writers }) =>
    writers.flatMap((writer): readonly AnswerCheck[] => {
      const operation = operations.find(({ id }) => id === writer.operation);
      const isPatch = operation?.method === 'PATCH';
      if (operation === undefined || !(isPatch || operation.method === 'PUT')) return [];
      const about = {
        check: isPatch ? 'rest-is-kept' : 'change-is-kept',
        name: 'setting-is-kept',
        title: isPatch ? 'one member of a setting alone is changed' : 'a setting is changed',
        things: lastLiteral(path) ?? path,
        isAlone: true,
      } as const;
      return [answerCheck(operation, about, (scene) => puttingBack(scene, operation.id, () => judgeWriter(scene, operation, writer)))];
    }),
  );
}

async function judgeWriter(scene: Scene, { id, method }: KnownOperation, { sentAt }: SettingWriter): Promise<Attempt> {
  const held = scene.lab.session.knowledge.settings.get(id);
  if (held === undefined || held.isStuck === true) return unknown('the setting is not written, since it could not be put back');
  const others = [...otherValues(held.writer)];
  if (others.length === 0) return unknown('no member of it has another value');
  const changed = others.reduce<JsonValue>((whole, [name, value]) => setAt(whole, [...sentAt, name], value), held.value);
  const first = await writeAndRead(scene, held, changed);
  if (first === undefined) return unknown('the setting did not take other values');
  const membersOf = (value: JsonValue): JsonValue => getAt(value, sentAt) ?? null;
  const [sent, shown, before] = [changed, first.shown, held.value].map(membersOf);
  for (const [name, value] of others) {
    const now = memberOf(shown, name);
    const was = memberOf(before, name);
    if (now !== undefined && was !== undefined && !equalJson(now, value) && equalJson(now, was))
      return {
        kind: 'broken',
        exchange: first.exchange,
        shownBy: first.shownBy,
        atFault: { title: `${name} is changed` },
        signature: 'not changed',
        expected: `${name} ${printJson(value)}, as it was sent`,
        actual: `${name} ${printJson(now)}, as before`,
      };
  }
  if (method !== 'PATCH' || !isObject(sent) || !isObject(shown)) return { kind: 'kept', exchange: first.exchange };
  let last = first;
  for (const [name] of others.slice(0, MOST_ALONE)) {
    const value = memberOf(before, name);
    const alone = value === undefined ? undefined : await writeAndRead(scene, held, wrapped(jsonObject([[name, value]]), sentAt));
    if (alone === undefined) continue;
    const broken = restLost(name, membersOf(last.shown), membersOf(alone.shown), alone);
    if (broken !== undefined) return broken;
    last = alone;
  }
  return { kind: 'kept', exchange: last.exchange };
}

/** The member that another value has since one alone was sent. */
function restLost(sent: string, before: JsonValue, after: JsonValue, { exchange, shownBy }: WrittenSetting): Broken | undefined {
  const moved = (isObject(before) ? before.members : []).find(([name, value]) => {
    const now = memberOf(after, name);
    return name !== sent && now !== undefined && !equalJson(now, value);
  });
  if (moved === undefined) return undefined;
  const [name, value] = moved;
  return {
    kind: 'broken',
    exchange,
    shownBy,
    atFault: { title: `${sent} alone is sent` },
    signature: 'the rest is lost',
    expected: `${name} ${printJson(value)}, as before`,
    actual: `${name} ${printJson(memberOf(after, name) ?? null)}`,
  };
}
