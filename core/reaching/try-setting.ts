import { plainCase } from '../cases/plain/plain-case.js';
import { kindIfKnown } from '../judge/expectation.js';
import { decodeJson } from '../json/decode.js';
import { getAt } from '../json/edit.js';
import type { JsonValue } from '../json/value.js';
import { type HeldSetting, isAsBefore } from '../knowledge/held-setting.js';
import type { KnownOperation } from '../knowledge/known-operation.js';
import { LEFT_OUT_HELP, isJudged, notTried } from '../knowledge/reach.js';
import { reachOf } from '../reach/refused/reach-of.js';
import { asSent, hidesSecret, wrapped } from '../reach/bodies/setting-value.js';
import { withBody } from '../reach/bodies/with-body.js';
import { bodySchemaOf } from '../resources/answers/success-answers.js';
import type { Setting } from '../resources/resource.js';
import type { Trial, Tried } from './trial/trial.js';
import { reachedBy } from './plain/try-plain.js';

/**
 * Tries to write a setting: reads it, writes back what it shows, and looks whether it is the same then. What it showed is kept in
 * `session.knowledge.settings`, to be put back whenever a case wrote something else. A setting that cannot be put back is left out.
 * @param operation one of the writers of the setting, with what is known of its parameters.
 * @throws RunEnded
 */
export async function trySetting(trial: Trial, operation: KnownOperation, setting: Setting): Promise<Tried> {
  const { lab, tried } = trial;
  const { knowledge, evidence } = lab.session;
  const reader = tried.get(setting.reader);
  const found = knowledge.reach.get(setting.reader)?.kind === 'reached' ? reader : undefined;
  if (found === undefined) return leftOut(operation, `${setting.reader} does not show it`);
  const valueIn = partOf(operation, setting);
  const shown = await shownBy(trial, found);
  const value = shown && valueIn(shown);
  if (value === undefined) return leftOut(operation, `${setting.reader} does not show it`);
  if (hidesSecret(value)) return leftOut(operation, `${setting.reader} masks a part of it`);
  const writer = withBody(operation, value);
  const plain = plainCase(writer);
  if (kindIfKnown(plain.expectation) !== 'accept') return leftOut(operation, `${operation.id} does not take what ${setting.reader} shows`);
  const held: HeldSetting = { reader: found, writer, value, valueIn };
  knowledge.settings.set(operation.id, held);
  const exchange = await lab.attempt(plain);
  const reach = reachOf(writer, exchange);
  if (reach.kind !== 'reached') {
    knowledge.settings.delete(operation.id);
    if (isJudged(reach)) evidence.loose.observe(plain, exchange);
    const status = exchange.outcome.kind === 'response' ? exchange.outcome.status : exchange.outcome.detail;
    return leftOut(operation, `${operation.id} answers ${status} to what ${setting.reader} shows`);
  }
  const after = await shownBy(trial, found);
  if (!isAsBefore(held, after)) return leftOut(operation, `it is another one after what it showed was written back`);
  return reachedBy(trial, operation, writer, exchange);
}

/** The part of an answer that a writer takes, as its body has it. */
function partOf(operation: KnownOperation, { shownAt, writers }: Setting): HeldSetting['valueIn'] {
  const schema = bodySchemaOf(operation);
  const sentAt = writers.find((writer) => writer.operation === operation.id)?.sentAt ?? [];
  return (shown) => {
    const value = getAt(shown, shownAt);
    return value === undefined || schema === undefined ? undefined : asSent(schema, wrapped(value, sentAt));
  };
}

async function shownBy({ lab }: Trial, reader: KnownOperation): Promise<JsonValue | undefined> {
  const exchange = await lab.attempt(plainCase(reader));
  const isShown = reachOf(reader, exchange).kind === 'reached' && exchange.outcome.kind === 'response';
  return isShown ? decodeJson(exchange.outcome.body).value : undefined;
}

function leftOut(operation: KnownOperation, because: string): Tried {
  return { operation, reach: notTried(`it writes a setting that the run could not put back: ${because}`, LEFT_OUT_HELP) };
}
