import type { Operation } from '../../contract/contract.js';
import { putBack } from '../../inquiry/put-back.js';
import type { Exchange } from '../../http/exchange/exchange.js';
import { succeeded } from '../../http/exchange/response-class.js';
import { getAt, setAt } from '../../json/edit.js';
import { equalJson } from '../../json/equal.js';
import type { JsonValue } from '../../json/value.js';
import type { HeldSetting } from '../../knowledge/held-setting.js';
import { withBody } from '../../reach/bodies/with-body.js';
import type { SettingMember } from '../plan/setting-members.js';
import { type Scene, sendBound } from '../scene/scene.js';
import { jsonAnswered } from '../things/thing.js';

/** What a setting shows after it was written. */
export interface WrittenSetting {
  readonly exchange: Exchange;
  readonly shownBy: Exchange;
  /** The part of what is read that can be written. */
  readonly shown: JsonValue;
}

/**
 * Writes to a setting, and reads it. Whoever does so puts it back afterwards, and sends nothing else meanwhile.
 * @returns undefined if one of these is refused.
 */
export async function writeAndRead(
  scene: Scene,
  { writer, reader, valueIn }: HeldSetting,
  body: JsonValue,
): Promise<WrittenSetting | undefined> {
  const written = await sendBound(scene, withBody(writer, body), new Map());
  if (written === undefined || !succeeded(written.exchange)) return undefined;
  const read = await sendBound(scene, reader, new Map());
  const answer = read && jsonAnswered(read.exchange);
  const shown = answer === undefined ? undefined : valueIn(answer);
  return read === undefined || shown === undefined ? undefined : { exchange: written.exchange, shownBy: read.exchange, shown };
}

/**
 * Writes one member of a setting, beside the others as they were before the run.
 * @returns false if the run cannot put the setting back, or if it does not show the value afterwards.
 */
export async function writeSetting(scene: Scene, { writer, path }: SettingMember, value: JsonValue): Promise<boolean> {
  const held = scene.lab.session.knowledge.settings.get(writer);
  if (held === undefined || held.isStuck === true) return false;
  const written = await writeAndRead(scene, held, setAt(held.value, path, value));
  const now = written && getAt(written.shown, path);
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
