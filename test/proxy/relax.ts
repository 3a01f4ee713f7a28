import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Contract, Operation } from '../../core/contract/contract.js';
import { loadAnyContract } from '../../core/openapi/load-contract.js';
import { pointerTokens } from '../../core/place.js';
import { memberOf, valueAt } from './value-at.js';

/** The operation of a document from which the keyword at a pointer is deleted; a parameter at the pointer is not required any more. */
export async function relaxed(contract: Contract, operation: Operation, pointer: string): Promise<Operation | undefined> {
  const document = structuredClone(contract.document);
  const name = pointerTokens(pointer).at(-1) ?? '';
  const parent = valueAt(document, pointer.slice(0, pointer.lastIndexOf('/')));
  const value = memberOf(parent, name);
  if (Array.isArray(parent)) {
    if (typeof value === 'object') deleteFrom(value, 'required');
    else parent.splice(Number(name), 1);
  } else deleteFrom(isRequirement(value) ? value : parent, isRequirement(value) ? 'required' : name);
  const folder = await mkdtemp(join(tmpdir(), 'kit-proxy-'));
  try {
    const file = join(folder, 'openapi.json');
    await writeFile(file, JSON.stringify(document));
    return (await loadAnyContract(file)).operations.find(({ id }) => id === operation.id);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** True for a parameter or a request body, which `required` is a member of. */
function isRequirement(value: unknown): boolean {
  return memberOf(value, 'required') === true;
}

function deleteFrom(value: unknown, name: string): void {
  if (typeof value === 'object' && value !== null) Reflect.deleteProperty(value, name);
}
