import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadContract } from '../../core/openapi/load-contract.js';
import { ROOT } from '../e2e/support/kit-files.js';

const shipped = readFileSync(join(ROOT, 'dist/types/index.d.ts'), 'utf8');

describe('the types that are shipped', () => {
  it('are those of openapi.yaml as it is now', () => {
    const cli = join(ROOT, 'types/node_modules/openapi-typescript/bin/cli.js');
    expect(shipped).toBe(
      execFileSync(process.execPath, [cli, 'openapi.yaml'], { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    );
  });

  it('know every path, status and schema of the contract', async () => {
    const { operations, document } = await loadContract(join(ROOT, 'openapi.yaml'));
    for (const { path, responses } of operations) {
      expect(shipped).toContain(`"${path}": {`);
      for (const { status } of responses) expect(shipped).toMatch(new RegExp(`^ +${status}: \\{`, 'm'));
    }
    expect(JSON.stringify(document)).toContain('NewPlant');
    for (const name of ['Plant', 'NewPlant', 'Error']) expect(shipped).toMatch(new RegExp(`^ +${name}: `, 'm'));
  });
});
