import { plainCase } from '../cases/plain/plain-case.js';
import type { Operation } from '../contract/contract.js';
import { succeeded } from '../http/exchange/response-class.js';
import type { Lab } from './lab.js';

/**
 * Writes the value back that a setting had before the run. A setting that does not take it is written no more.
 * @param writer the id of the operation that writes the setting; nothing is sent for another one.
 * @throws RunEnded
 */
export async function putBack(lab: Lab, writer: Operation['id']): Promise<void> {
  const { settings } = lab.session.knowledge;
  const held = settings.get(writer);
  if (held === undefined || succeeded(await lab.attempt(plainCase(held.writer)))) return;
  settings.set(writer, { ...held, isStuck: true });
}
