import type { Operation } from '../contract/contract.js';
import type { Role } from '../security/role.js';
import { type AsRole, asRole, endOfNames } from '../session/credentials/as-role.js';
import { rolesOf } from '../session/credentials/other-as-role.js';
import type { Prepared } from '../session/credentials/prepare-credentials.js';
import type { ServerOptions } from '../session/options/server-options.js';
import type { FindingDocument, StoredCase } from './finding-document.js';

/**
 * The contract whose operations are asked as findings of them were, by the name of a role's secret in their requests, and the options with the
 * credentials of these roles.
 * @throws KitError for a login that fails.
 */
export async function asRolesOf<O extends Pick<ServerOptions, 'roles' | 'credentials' | 'otherCredentials'>>(
  findings: readonly FindingDocument[],
  { contract, options }: Prepared<O>,
): Promise<Prepared<O>> {
  const entered = new Map<Operation['id'], AsRole<Operation>>();
  for (const role of rolesOf(contract, options)) {
    const asked = new Set(findings.flatMap((finding) => operationsAskedAs(finding, role)));
    const headers = asked.size === 0 ? [] : await role.headers();
    for (const operation of contract.operations.filter(({ id }) => asked.has(id))) {
      const one = asRole(operation, role, headers);
      if (one !== undefined) entered.set(operation.id, one);
    }
  }
  if (entered.size === 0) return { contract, options };
  const credentials = Object.assign({}, options.credentials, ...[...entered.values()].map((one) => one.credentials));
  const operations = contract.operations.map((operation) => entered.get(operation.id)?.operation ?? operation);
  return { contract: { ...contract, operations }, options: { ...options, credentials } };
}

function operationsAskedAs({ steps = [], others = [], ...shown }: FindingDocument, role: Role): readonly string[] {
  const end = endOfNames(role);
  const names = ({ headers, path = '' }: Pick<StoredCase, 'headers' | 'path'>): boolean =>
    [path, ...headers.map(([, value]) => value)].some((text) => new RegExp(`${end}(?![A-Z0-9_])`).test(text));
  // A sequence knows itself who asks for what others made: the operations that led there are asked as they were.
  const isOfSequence = (one: Pick<StoredCase, 'case'>): boolean => one.case.startsWith('sequences/');
  const alone = [shown, ...others].filter((one) => !isOfSequence(one));
  const all = [...alone, ...steps];
  const ofFirst = new Set(all.flatMap((one) => (names(one) ? [] : [one.operation])));
  return all.flatMap(({ operation }) => (ofFirst.has(operation) ? [] : [operation]));
}
