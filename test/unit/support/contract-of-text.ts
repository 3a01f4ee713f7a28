import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Contract } from '../../../core/contract/contract.js';
import { loadContract } from '../../../core/openapi/load-contract.js';

/**
 * Loads a contract from YAML text: its `paths` and, if it has them, its `components`. The tests of a worker share what they load: equal texts are
 * one contract, so that what the kit makes of its operations is made once.
 * @param description what the document says of the API as a whole.
 */
export function contractOfText(text: string, version = '3.1.0', description = ''): Promise<Contract> {
  const key = JSON.stringify([text, version, description]);
  const contract = loaded.get(key) ?? load(text, version, description);
  loaded.set(key, contract);
  return contract;
}

const loaded = new Map<string, Promise<Contract>>();

async function load(text: string, version: string, description: string): Promise<Contract> {
  const folder = await mkdtemp(join(tmpdir(), 'kit-contract-'));
  const head = `openapi: ${version}\ninfo: { title: A test, version: "1"${description === '' ? '' : `, description: ${JSON.stringify(description)}`} }\n`;
  try {
    const file = join(folder, 'openapi.yaml');
    await writeFile(file, head + text);
    return await loadContract(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}
