import { type OperationSettings, settingOf } from '../../openapi/choice/operation-settings.js';
import type { Contract, Operation, SecurityScheme } from '../../contract/contract.js';
import { inCapitals } from '../../openapi/parts/scheme-variable.js';

/** A contract whose schemes name the credentials for single operations, and those credentials by these names. */
export interface SeparateCredentials {
  readonly contract: Contract;
  readonly credentials: Readonly<Record<string, string>>;
}

/** Gives operations with credentials of their own schemes of their own. Idempotent, and the same contract where nothing changes. */
export function separateCredentials(contract: Contract, settings: OperationSettings = {}): SeparateCredentials {
  if (Object.values(settings).every((setting) => setting.credentials === undefined)) return { contract, credentials: {} };
  const separated = contract.operations.map((operation) => separate(operation, settingOf(operation, settings).credentials ?? {}));
  const operations = separated.map(({ operation }) => operation);
  const isSame = operations.every((operation, i) => operation === contract.operations[i]);
  return {
    contract: isSame ? contract : { ...contract, operations },
    credentials: Object.fromEntries(separated.flatMap(({ credentials }) => credentials)),
  };
}

interface Separated {
  readonly operation: Operation;
  readonly credentials: readonly (readonly [key: string, value: string])[];
}

/** @param given the credentials of the operation, by the name of the scheme. */
function separate(operation: Operation, given: Readonly<Record<string, string>>): Separated {
  const { security } = operation;
  const isGiven = ({ name }: SecurityScheme): boolean => Object.hasOwn(given, name);
  const changed = security?.alternatives.flat().filter(isGiven) ?? [];
  if (security === undefined || changed.length === 0) return { operation, credentials: [] };
  const credentials = changed.map((scheme) => [keyFor(scheme, operation), given[scheme.name] ?? ''] as const);
  if (changed.every((scheme) => scheme.credential !== undefined)) return { operation, credentials };
  const alternatives = security.alternatives.map((schemes) =>
    schemes.map((scheme) => (isGiven(scheme) ? separateScheme(scheme, operation) : scheme)),
  );
  return { operation: { ...operation, security: { ...security, alternatives } }, credentials };
}

function separateScheme(scheme: SecurityScheme, operation: Operation): SecurityScheme {
  const { name, variable = inCapitals(name) } = scheme;
  return { ...scheme, credential: { key: keyFor(scheme, operation), variable: `${variable}_OF_${inCapitals(operation.id)}` } };
}

function keyFor({ name }: SecurityScheme, { id }: Operation): string {
  return `${name} of ${id}`;
}
