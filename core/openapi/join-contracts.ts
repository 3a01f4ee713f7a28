import { haveSameTargets } from '../codecs/paths/same-targets.js';
import type { Contract, JoinedContract, Operation } from '../contract/contract.js';
import { KitError } from '../kit-error.js';

/**
 * One contract with the operations of several, each of which keeps the places of its document.
 * @param contracts one or more; of the first are the version and `document`; `joined` has those of each.
 * @throws KitError for operations of two documents that take the same requests, with the lines of both.
 */
export function joinContracts(contracts: readonly Contract[]): Contract {
  const [first, ...others] = contracts;
  if (first === undefined) throw new KitError('UsageError', 'no document is named', 'Name one with --spec');
  if (others.length === 0) return first;
  others.forEach((contract, i) => refuseCollisions(contract, contracts.slice(0, i + 1)));
  return {
    ...first,
    title: contracts.map(({ title }) => title).join(' and '),
    file: contracts.map(({ file }) => file).join(' and '),
    files: contracts.flatMap(({ files }) => files),
    joined: contracts.map(partOf),
    operations: contracts.flatMap(({ operations }) => operations),
    leftOut: contracts.flatMap(({ leftOut }) => leftOut),
    warnings: contracts.flatMap(({ warnings }) => warnings),
  };
}

function partOf({ title, version, file, operations, document, serverPath, otherServerPaths }: Contract): JoinedContract {
  const part = { title, version, file, operations, document };
  return { ...part, ...(serverPath === undefined ? {} : { serverPath }), ...(otherServerPaths === undefined ? {} : { otherServerPaths }) };
}

function refuseCollisions({ operations }: Contract, earlier: readonly Contract[]): void {
  for (const operation of operations) {
    const same = earlier.flatMap((contract) => contract.operations).find((one) => isSame(one, operation));
    if (same === undefined) continue;
    const { file, line } = same.at;
    throw new KitError(
      'DocumentError',
      `${operation.id} takes the requests of ${same.id} at ${file}:${line}`,
      'Leave one of them out, or serve each document by a mock of its own',
      operation.at,
    );
  }
}

function isSame(one: Operation, other: Operation): boolean {
  return one.method === other.method && haveSameTargets(one, other);
}
