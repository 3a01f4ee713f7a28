import type { Operation } from '../../contract/contract.js';
import { putBack } from '../../inquiry/put-back.js';
import { succeeded } from '../../http/response-class.js';
import { getAt, setAt } from '../../json/edit.js';
import { equalJson } from '../../json/equal.js';
import type { JsonValue } from '../../json/value.js';
import { withBody } from '../../reach/with-body.js';
import type { SettingMember } from '../plan/setting-members.js';
import { type Scene, sendBound } from '../scene.js';
import { jsonAnswered } from '../things/thing.js';

/**
 * Writes a member of a setting. Whoever does so puts it back afterwards, and sends nothing else meanwhile.
 * @returns false if the run cannot put the setting back, or if it does not show the value afterwards.
 */
export async function writeSetting(scene: Scene, { writer, path }: SettingMember, value: JsonValue): Promise<boolean> {
  const held = scene.lab.session.knowledge.settings.get(writer);
  if (held === undefined || held.isStuck === true) return false;
  const written = await sendBound(scene, withBody(held.writer, setAt(held.value, path, value)), new Map());
  if (written === undefined || !succeeded(written.exchange)) return false;
  const read = await sendBound(scene, held.reader, new Map());
  const shown = read && jsonAnswered(read.exchange);
  const part = shown === undefined ? undefined : held.valueIn(shown);
  const now = part === undefined ? undefined : getAt(part, path);
  return now !== undefined && equalJson(now, value);
}

/** Does something that may write a setting by an operation: it is as before then. */
export async function puttingBack<T>(scene: Scene, writer: Operation['id'], work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    await putBack(scene.lab, writer);
  }
}
