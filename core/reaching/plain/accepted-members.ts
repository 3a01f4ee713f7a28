import type { Lab } from '../../inquiry/lab.js';
import { plainCase } from '../../cases/plain/plain-case.js';
import { type InstancePath, isWithin } from '../../json/instance-path.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { freshableMembers, withFresh } from '../../reach/bodies/fresh-members.js';
import { reachOf } from '../../reach/refused/reach-of.js';
import { type Field, requestModelOf } from '../../request/request-model.js';
import { membersOf } from '../../inquiry/optional-members.js';

/** Upper bound on the requests by which the members of one operation are looked for. */
const MOST_TRIED = 80;

/** How often members that were refused are tried again: one may need another that was accepted after it. */
const ROUNDS = 2;

/** What a server wants of the plain body of an operation that it refuses. */
export interface AcceptedMembers {
  /** The optional members for which it is refused. */
  readonly refused: readonly InstancePath[];
  /** The members whose values have to be new in each request. */
  readonly fresh: readonly InstancePath[];
}

/**
 * Finds the optional members for which a server refuses the plain body of an operation, as deep in the body as there are any: starts
 * with none of them, and adds the others, half of what is left at a time. A member may be refused only because its value was used.
 * @param operation whose plain request is refused.
 * @returns undefined if the body is refused without all of them, or takes no members.
 */
export async function acceptedMembers(lab: Lab, operation: KnownOperation): Promise<AcceptedMembers | undefined> {
  const fields = requestModelOf(operation)?.fields ?? [];
  const freshable = freshableMembers(operation);
  const optional = membersOf(fields, []);
  let left = MOST_TRIED;
  let refused: ReadonlySet<Field> = new Set(optional);
  let fresh: readonly InstancePath[] = operation.body?.content.fresh ?? [];

  const isAccepted = async (absent: ReadonlySet<Field>, renewed: readonly InstancePath[]): Promise<boolean> => {
    const paths = [...absent].map(({ path }) => path);
    const testCase = plainCase(withoutMembers(withFresh(operation, renewed), paths, false));
    if (left <= 0 || testCase.expectation.kind !== 'accept') return false;
    left -= 1;
    const exchange = await lab.ask(testCase, 'new');
    return reachOf(operation, exchange).kind === 'reached';
  };
  const keepIfAccepted = async (absent: ReadonlySet<Field>, renewed = fresh): Promise<boolean> => {
    const found = await isAccepted(absent, renewed);
    if (found) [refused, fresh] = [absent, renewed];
    return found;
  };
  /** The same with new values of what is there, which the server may have seen by now. */
  const keepIfNew = (absent: ReadonlySet<Field>, within: InstancePath): Promise<boolean> | false => {
    const isThere = (path: InstancePath): boolean => isWithin(path, within) && ![...absent].some((field) => isWithin(path, field.path));
    const added = freshable.filter((path) => isThere(path) && !fresh.includes(path));
    return added.length > 0 && keepIfAccepted(absent, [...fresh, ...added]);
  };
  /** Adds members to the body, or as many of them as the server accepts. */
  const add = async (group: readonly Field[], isKnown = false): Promise<void> => {
    const [only, another] = group;
    if (only === undefined || (!isKnown && (await keepIfAccepted(without(refused, group))))) return;
    if (another === undefined) return addOne(only);
    const middle = Math.ceil(group.length / 2);
    await add(group.slice(0, middle));
    await add(group.slice(middle));
  };
  const addOne = async (field: Field): Promise<void> => {
    const absent = without(refused, [field]);
    if ((await keepIfNew(absent, field.path)) || (await keepIfNew(absent, []))) return;
    const inner = membersOf(fields, field.path);
    const isPartly = inner.length > 0 && (await keepIfAccepted(new Set([...absent, ...inner])));
    if (isPartly) await add(inner, true);
  };

  if (optional.length === 0 || !((await keepIfAccepted(refused)) || (await keepIfNew(refused, [])))) return undefined;
  await add(optional, true);
  for (let round = 1; round < ROUNDS; round += 1) for (const field of refused) await add([field]);
  return { refused: [...refused].map(({ path }) => path), fresh };
}

function without(fields: ReadonlySet<Field>, added: readonly Field[]): ReadonlySet<Field> {
  return new Set([...fields].filter((field) => !added.includes(field)));
}

/** The operation whose plain requests lack the members that the server refuses. */
export function withoutMembers(operation: KnownOperation, paths: readonly InstancePath[], isFault: boolean): KnownOperation {
  const { body } = operation;
  if (body === undefined || paths.length === 0) return operation;
  return { ...operation, body: { ...body, content: { ...body.content, refused: { paths, isFault } } } };
}
