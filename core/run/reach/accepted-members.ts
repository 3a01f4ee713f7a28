import { withPlan } from '../../cases/case-proposal.js';
import { plainCase } from '../../cases/plain-case.js';
import { removeAll } from '../../json/edit.js';
import type { InstancePath } from '../../json/instance-path.js';
import type { Operation } from '../../openapi/contract.js';
import { reachOf } from '../../reach/reach-of.js';
import { type Field, requestModelOf } from '../../request/request-model.js';
import { valuePart } from '../../request/request-plan.js';
import { requestOf, send } from '../../session/send.js';
import { membersOf } from './refused-alone.js';
import type { Trial } from './trial.js';

/** Upper bound on the requests by which the members of one operation are looked for. */
const MOST_TRIED = 80;

/** How often members that were refused are tried again: one may need another that was accepted after it. */
const ROUNDS = 2;

/**
 * Finds the optional members for which a server refuses the plain body of an operation, as deep in the body as there are any: starts
 * with none of them, and adds the others, half of what is left at a time.
 * @param operation whose plain request is refused.
 * @returns the paths; undefined if the body is refused without all of them, or takes no members.
 */
export async function refusedMembers(
  { session, connection }: Pick<Trial, 'session' | 'connection'>,
  operation: Operation,
): Promise<readonly InstancePath[] | undefined> {
  const model = requestModelOf(operation);
  if (model === undefined) return undefined;
  const plain = plainCase(operation);
  let left = MOST_TRIED;
  const isAcceptedWithout = async (fields: ReadonlySet<Field>): Promise<boolean> => {
    const body = removeAll(
      model.whole,
      [...fields].map(({ path }) => path),
    );
    const testCase = withPlan(plain, { ...plain.plan, body: valuePart(body) }, plain.title);
    if (left <= 0 || testCase.expectation.kind !== 'accept') return false;
    left -= 1;
    const exchange = await send(session, connection, testCase, requestOf(session, testCase));
    return exchange !== undefined && reachOf(operation, exchange).kind === 'reached';
  };
  const optional = membersOf(model.fields, []);
  let refused: ReadonlySet<Field> = new Set(optional);
  if (optional.length === 0 || !(await isAcceptedWithout(refused))) return undefined;
  /** Adds members to the body, or as many of them as the server accepts; the whole group is tried first unless it is known to be refused. */
  const add = async (fields: readonly Field[], isKnown = false): Promise<void> => {
    const [only, another] = fields;
    if (only === undefined) return;
    if (!isKnown && (await keepIfAccepted(without(refused, fields)))) return;
    if (another === undefined) return addInner(only);
    const middle = Math.ceil(fields.length / 2);
    await add(fields.slice(0, middle));
    await add(fields.slice(middle));
  };
  const addInner = async (field: Field): Promise<void> => {
    const inner = membersOf(model.fields, field.path);
    const isPartly = inner.length > 0 && (await keepIfAccepted(new Set([...without(refused, [field]), ...inner])));
    if (isPartly) await add(inner, true);
  };
  const keepIfAccepted = async (fields: ReadonlySet<Field>): Promise<boolean> => {
    const isAccepted = await isAcceptedWithout(fields);
    if (isAccepted) refused = fields;
    return isAccepted;
  };
  await add(optional, true);
  for (let round = 1; round < ROUNDS; round += 1) for (const field of refused) await add([field]);
  return [...refused].map(({ path }) => path);
}

function without(fields: ReadonlySet<Field>, added: readonly Field[]): ReadonlySet<Field> {
  return new Set([...fields].filter((field) => !added.includes(field)));
}

/** The operation whose plain requests lack the members that the server refuses. */
export function withoutMembers(operation: Operation, paths: readonly InstancePath[], isFault: boolean): Operation {
  const { body } = operation;
  if (body === undefined || paths.length === 0) return operation;
  return { ...operation, body: { ...body, content: { ...body.content, refused: { paths, isFault } } } };
}
