import { plainCase } from '../../../core/cases/plain/plain-case.js';
import { getAt, setAt } from '../../../core/json/edit.js';
import type { KnownOperation } from '../../../core/knowledge/known-operation.js';
import { asAccepted } from '../../../core/reach/bodies/with-body.js';
import { ABSENT } from '../../../core/request/plan/request-plan.js';
import { namedIn } from '../../../core/resources/references/named-in.js';
import { type Bound, type BoundBeside, bindKeys } from '../../../core/sequences/plan/bind.js';
import { bareCampaignHead, plainCampaignHead } from '../parts/campaign-heads.js';
import { type FuzzBody, type FuzzPlan, valueOfBody } from '../parts/fuzz-plan.js';
import type { Generators } from '../parts/generators.js';
import { headWithChanges } from '../parts/parameter-change.js';
import type { ProgramStep } from './program.js';

/** A step whose path and body name the things of a run of its program. */
export interface BoundStep {
  readonly generators: Generators;
  readonly plan: FuzzPlan;
}

/** What a step draws, whatever it does to a thing. */
export type DrawnParts = Pick<ProgramStep, 'of' | 'body' | 'changes'>;

/** The step about certain things. @param bound their keys, by the item paths of their resources. */
export function bindStep({ plan: runPlan, knowledge }: BoundBeside, { of, body, changes }: DrawnParts, bound: Bound): BoundStep {
  const operation = bindTo(of.operation, bound, { plan: runPlan, knowledge });
  const plain = plainCampaignHead(operation);
  const bare = bareCampaignHead(operation, plain);
  const isSameBody = operation.body === of.operation.body;
  const plainBody = isSameBody ? (of.content?.plain ?? ABSENT) : plainCase(operation).plan.body;
  const content = of.content && { ...of.content, plain: plainBody };
  const generators: Generators = { ...of, operation, heads: { plain, bare, varied: [], crossed: [] }, content };
  const base = isLeftOut(of, body) ? bare : plain;
  const head = headWithChanges(operation, base, changes) ?? base;
  return { generators, plan: { head, body: body === 'plain' ? plainBody : withKeys(generators, body) } };
}

/** The operation about certain things; its body is the same object where it names none of them, so that what is made of it counts. */
function bindTo(operation: KnownOperation, bound: Bound, session: BoundBeside): KnownOperation {
  const accepted = asAccepted(operation);
  const named = namedIn(session.plan.resources.references, operation, 'body');
  if ([...named].some((item) => bound.has(item))) return bindKeys(accepted, bound, session);
  return { ...bindKeys({ ...accepted, body: undefined }, bound, session), body: accepted.body };
}

/** A plan that was made for other things, about those of some generators. */
export function rebind(generators: Generators, { head, body }: FuzzPlan): FuzzPlan {
  const { plain, bare } = generators.heads;
  const base = isLeftOut(generators, body) ? bare : plain;
  const other = headWithChanges(generators.operation, base, head.drawn?.changes ?? []) ?? base;
  return { head: other, body: withKeys(generators, body) };
}

/** True if a body is left out that the document describes. */
function isLeftOut({ content }: Pick<Generators, 'content'>, body: FuzzBody | 'plain'): boolean {
  return content !== undefined && body !== 'plain' && body.kind === 'absent';
}

/** A drawn body that names the things to which the operation is bound, where it names any. */
function withKeys({ operation, content }: Generators, body: FuzzBody): FuzzBody {
  const value = valueOfBody(body);
  const known = operation.body?.content.known ?? [];
  if (content === undefined || value === undefined) return content === undefined ? ABSENT : body;
  const keyed = known.reduce(
    (whole, [path, key]) => (path.length > 0 && getAt(whole, path) !== undefined ? setAt(whole, path, key) : whole),
    value,
  );
  if (body.kind === 'value') return { ...body, value: keyed };
  return content.write(keyed) ?? body;
}
