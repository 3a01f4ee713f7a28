import { removeAt, getAt, setAt } from '../../core/json/edit.js';
import type { Lane } from '../../core/http/open-lane.js';
import { probeCase } from '../../core/run/probe-case.js';
import type { Session } from '../../core/session/session.js';
import type { Cause } from './causes.js';
import { probedCase } from './fuzz-case.js';
import type { Failure } from './investigate.js';

/** So many smallest bodies are looked for at one part; after that, asking whether the part matters is enough. */
const ENOUGH = 3;

/** Whether a failure goes away with the plain value in the place of the part that a known cause is about. */
export async function isExplainedBy(session: Session, lane: Lane, failure: Failure, cause: Cause, all: readonly Cause[]): Promise<boolean> {
  const { source } = cause;
  const { drawn, own, frozen, violation } = failure;
  if (source.kind !== 'part' || frozen.body.kind !== 'value' || getAt(frozen.body.value, source.path) === undefined) return false;
  const at = source.path.join('/');
  if (all.filter((other) => other.source.kind === 'part' && other.source.path.join('/') === at).length < ENOUGH) return false;
  const plain = getAt(drawn.tools.model.full, source.path);
  const { value } = frozen.body;
  const without = plain === undefined ? removeAt(value, source.path) : setAt(value, source.path, plain);
  const changed = probedCase(drawn, own.id, { ...frozen, body: { ...frozen.body, value: without } });
  return changed.expectation.kind === own.expectation.kind && (await probeCase(session, lane, changed, violation)) === undefined;
}
