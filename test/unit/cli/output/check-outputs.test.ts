import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkOutputs } from '../../../../cli/output/check-outputs.js';
import type { ReportRequest } from '../../../../cli/options/reading/read-reporters.js';
import { REPORTERS } from '../../../../report/reporter.js';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outputs-'));
  await writeFile(join(folder, 'openapi.yaml'), '');
});
afterAll(() => rm(folder, { recursive: true }));

const to = (file: string): ReportRequest => {
  const [reporter] = REPORTERS;
  if (reporter === undefined) throw new Error('there is no reporter');
  return { reporter, to: { file: join(folder, file) } };
};
const check = (reporters: readonly ReportRequest[]): Promise<void> =>
  checkOutputs(reporters, folder, [join(folder, 'openapi.yaml'), undefined, join(folder, 'known.json')]);

describe('reports are refused before the first request', () => {
  it('where two of them go to one file', async () => {
    await expect(check([to('a.json'), to('./a.json')])).rejects.toThrow(/a\.json: another report goes there$/);
    await expect(check([to('a.json'), to('b.json')])).resolves.toBeUndefined();
  });

  it('but for /dev/null', async () => {
    const nowhere = { ...to('a'), to: { file: '/dev/null' } };
    await expect(check([nowhere, nowhere])).resolves.toBeUndefined();
  });

  it('where one goes to a file that is read', async () => {
    await expect(check([to('openapi.yaml')])).rejects.toThrow(/openapi\.yaml: it is an input file$/);
    await expect(check([to('known.json')])).rejects.toThrow('it is an input file');
  });
});
