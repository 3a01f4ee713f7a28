import type { Contract } from '../../contract/contract.js';
import type { SentCredential } from '../../http/target/sent-credentials.js';
import { inCapitals } from '../../openapi/parts/scheme-variable.js';
import { allOperations } from '../../openapi/choice/all-operations.js';
import type { OperationSettings } from '../../openapi/choice/operation-settings.js';
import { requestModelOf } from '../../request/request-model.js';
import { isSecretName } from '../../resources/roles/login.js';
import { withAllOf } from '../../schema/nodes/with-all-of.js';
import { VALUE } from '../../security/named-tokens.js';

/** Values that a user gave, by name, and what is said of them. */
interface GivenValues {
  readonly values?: Readonly<Record<string, unknown>> | undefined;
  readonly secretNames?: readonly string[] | undefined;
  readonly operations?: OperationSettings | undefined;
}

/**
 * The secrets among the values that a user gave: those of members that are called as passwords, or have the format (OpenAPI 3.1 section 4.4), and those
 * that the user names. Each has a name that stands for it in reports, and in the requests that a replay reads.
 */
export function secretValues(
  contract: Contract,
  { values = {}, operations = {}, secretNames = [] }: GivenValues,
): readonly SentCredential[] {
  const settings = Object.values(operations);
  const given = [values, ...settings.map((setting) => setting.values ?? {})].flatMap((one) => Object.entries(one));
  if (given.length === 0) return [];
  const named = [secretNames, ...settings.map((setting) => setting.secretNames ?? [])].flat();
  const secret = new Set([...named, ...passwordsIn(contract)]);
  const found = new Map<string, SentCredential>();
  const taken = new Set<string>();
  for (const [path, value] of given) {
    const carrier = path.split('.').at(-1) ?? path;
    if (typeof value !== 'string' || found.has(value) || !(secret.has(path) || isSecretName(carrier))) continue;
    const first = VALUE + inCapitals(path);
    let name = first;
    for (let i = 2; taken.has(name); i += 1) name = `${first}_${i}`;
    taken.add(name);
    found.set(value, { name, value, parts: [], carrier });
  }
  return [...found.values()];
}

/** The paths of the members of bodies that have the format of a password. */
function passwordsIn(contract: Contract): readonly string[] {
  return allOperations(contract).flatMap((operation) =>
    (requestModelOf(operation)?.fields ?? []).flatMap(({ path, nodes }) => {
      const isPassword = nodes
        .flatMap(withAllOf)
        .some(({ assertions }) => assertions.some((one) => one.keyword === 'format' && one.format === 'password'));
      return isPassword ? [path.join('.')] : [];
    }),
  );
}
