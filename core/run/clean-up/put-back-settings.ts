import { plainCase } from '../../cases/plain/plain-case.js';
import type { Connection } from '../../http/open-connection.js';
import { decodeJson } from '../../json/decode.js';
import type { JsonValue } from '../../json/value.js';
import { type HeldSetting, isAsBefore } from '../../knowledge/held-setting.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { requestOf } from '../../session/send.js';
import type { Session } from '../../session/session.js';

/** Puts the settings back that a run held, also after the run was interrupted, and says which are not as they were. */
export async function putBackSettings(session: Session, connection: Connection): Promise<void> {
  for (const held of session.knowledge.settings.values()) {
    if (isAsBefore(held, await shownBy(session, connection, held))) continue;
    const status = await statusOf(session, connection, held.writer);
    if (isAsBefore(held, await shownBy(session, connection, held))) continue;
    const text = `the setting ${held.reader.path} is not as it was before the run: what it was could not be put back (${held.writer.id} answered ${status})`;
    session.emit({ type: 'note', text });
  }
}

async function shownBy(session: Session, connection: Connection, { reader }: HeldSetting): Promise<JsonValue | undefined> {
  const { outcome } = await connection.send(requestOf(session, plainCase(reader)));
  return outcome.kind === 'response' ? decodeJson(outcome.body).value : undefined;
}

async function statusOf(session: Session, connection: Connection, writer: KnownOperation): Promise<string> {
  const { outcome } = await connection.send(requestOf(session, plainCase(writer)));
  return outcome.kind === 'response' ? `${outcome.status}` : 'nothing';
}
