import type { Contract } from '../../contract/contract.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { fieldsOfBody } from './fields-of-body.js';
import type { Resource, ResourceModel } from '../resource.js';

/**
 * A contract in which the bodies that replace or change a thing know which of their members is the key that the path names. A body that
 * has another value there contradicts its path, and servers differ in what they do then (RFC 9110 section 9.3.4).
 * @param infer called only if an operation may have such a body.
 * @returns the contract itself if there are none.
 */
export function withPathKeys(contract: Contract, infer: (contract: Contract) => ResourceModel): Contract {
  const mayHave = ({ method, body, path }: KnownOperation): boolean => CHANGING.has(method) && body !== undefined && path.includes('{');
  if (!contract.operations.some(mayHave)) return contract;
  const { resources } = infer(contract);
  const operations = contract.operations.map((operation) => knowingKey(operation, resources));
  return operations.every((operation, i) => operation === contract.operations[i]) ? contract : { ...contract, operations };
}

const CHANGING: ReadonlySet<string> = new Set(['PUT', 'PATCH', 'POST']);

function knowingKey(operation: KnownOperation, resources: readonly Resource[]): KnownOperation {
  const { id, parameters, body } = operation;
  const resource = resources.find(({ replacers, changers }) => [...replacers, ...changers].some((role) => role.operation === id));
  const key = resource?.key;
  if (body === undefined || key === undefined || body.content.key !== undefined) return operation;
  const isInPath = parameters.some((one) => one.in === 'path' && one.name === key.parameter);
  const isInBody = fieldsOfBody(body.content.schema).some(({ path }) => path.join('\n') === key.member.join('\n'));
  if (!isInPath || !isInBody || key.member.length === 0) return operation;
  return { ...operation, body: { ...body, content: { ...body.content, key: { path: key.member, parameter: key.parameter } } } };
}
