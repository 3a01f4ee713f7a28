import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkOutputs } from '../../../../cli/output/check-outputs.js';
import { keepAsFound, keepFindings } from '../../../../cli/output/keep-findings.js';
import { creation } from '../../report/findings.js';
import { broken as brokenRun } from '../../report/runs.js';

let folder = '';
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'keep-findings-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const at = (name: string): string => join(folder, name);
const [one, other] = brokenRun.findings;
if (one === undefined || other === undefined) throw new Error('there are no two findings');
const files = (): readonly string[] => readdirSync(folder).filter((name) => name.endsWith('.json'));

describe('keepFindings', () => {
  it('does not write through a link at the path of a finding', async () => {
    writeFileSync(at('victim'), 'untouched');
    symlinkSync('victim', at(`${one.id}.json`));
    await keepFindings(brokenRun, folder);
    expect(readFileSync(at('victim'), 'utf8')).toBe('untouched');
    expect(JSON.parse(readFileSync(at(`${one.id}.json`), 'utf8'))).toMatchObject({ id: one.id });
  });

  it('refuses a folder that is a link, before the first request too', async () => {
    mkdirSync(at('there'));
    symlinkSync('there', at('findings'));
    const refusal = `findings cannot be kept in ${at('findings')}: it is a symbolic link`;
    await expect(keepFindings(brokenRun, at('findings'))).rejects.toThrow(refusal);
    await expect(checkOutputs([], at('findings'), [])).rejects.toThrow(refusal);
    await expect(checkOutputs([], at('findings/'), [])).rejects.toThrow('it is a symbolic link');
    expect(readdirSync(at('there'))).toEqual([]);
  });
});

describe('the bodies of steps that do not fit a line', () => {
  const long = { ...creation, request: { ...creation.request, body: Buffer.alloc(5000, 'x') } };
  const names = (): readonly string[] => readdirSync(folder).filter((name) => name.endsWith('.body'));

  it('have files of their own beside the finding', async () => {
    await keepFindings({ ...brokenRun, findings: [{ ...one, steps: [creation, long] }] }, folder);
    expect(names()).toEqual([`${one.id}.step-2.body`]);
    expect(readFileSync(at(`${one.id}.step-2.body`)).equals(long.request.body)).toBe(true);
  });

  it('are removed with it', () => {
    const keeper = keepAsFound(folder);
    keeper.update([{ ...one, steps: [long] }], brokenRun);
    expect(names()).toEqual([`${one.id}.step-1.body`]);
    keeper.update([other], brokenRun);
    expect(names()).toEqual([`${other.id}.body`]);
  });
});

describe('keepAsFound', () => {
  it('writes a finding when it is found, and again when it has changed', () => {
    const keeper = keepAsFound(folder);
    keeper.update([one], brokenRun);
    expect(files()).toEqual([`${one.id}.json`]);
    keeper.update([{ ...one, title: 'a better title' }], brokenRun);
    expect(JSON.parse(readFileSync(at(`${one.id}.json`), 'utf8'))).toMatchObject({ title: 'a better title' });
  });

  it('removes one that became part of another, but none of an earlier run', () => {
    const keeper = keepAsFound(folder);
    writeFileSync(at(`${other.id}.json`), '{}');
    keeper.update([one, other], brokenRun);
    keeper.update([{ ...one, id: 'joined' }], brokenRun);
    expect(files()).toEqual([`${other.id}.json`, 'joined.json'].toSorted());
  });

  it('leaves a file that cannot be written to the end of the run', () => {
    mkdirSync(at(`${one.id}.json`));
    keepAsFound(folder).update([one, other], brokenRun);
    expect(files()).toContain(`${other.id}.json`);
  });
});
