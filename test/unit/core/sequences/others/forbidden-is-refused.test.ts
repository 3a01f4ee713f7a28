import { describe, expect, it } from 'vitest';
import type { Run } from '../../../../../core/results/runs/run.js';
import type { ServerOptions } from '../../../../../core/session/options/server-options.js';
import { BOB, judgeNotes } from './two-users.js';

const told = ({ findings }: Run): readonly (readonly [string, string])[] =>
  findings.filter(({ check }) => check === 'forbidden-is-refused').map(({ operation, title }) => [operation, title] as const);

const forbid = (pattern: string): ServerOptions => ({ ...BOB, operations: { [pattern]: { forbiddenToOther: true } } });

describe('an operation that the configuration calls forbidden to the other user', () => {
  it('is no finding where it is refused', async () => {
    const run = await judgeNotes({}, forbid('GET /stats'));
    expect([run.verdict, told(run)]).toEqual(['kept', []]);
    expect(run.cases.map(({ id }) => id)).toContain('sequences/get-stats/forbidden-is-refused');
  });

  it('is a finding where it succeeds, and is not asked for where nothing calls it forbidden', async () => {
    expect(told(await judgeNotes({ hasOpenStats: true }, forbid('GET /stats')))).toEqual([
      ['GET /stats', 'Forbidden operation allowed: the other user asks'],
    ]);
    expect(told(await judgeNotes({ hasOpenStats: true }))).toEqual([]);
  });

  it('is a server error where it fails', async () => {
    const run = await judgeNotes({ failing: ['stats'] }, forbid('GET /stats'));
    expect(run.findings.map(({ check, operation }) => [check, operation])).toEqual([['no-server-error', 'GET /stats']]);
  });

  it('is sent to a thing that exists where it is about one', async () => {
    expect(told(await judgeNotes({ open: ['DELETE'] }, forbid('DELETE /notes/*')))).toHaveLength(1);
    expect(told(await judgeNotes({}, forbid('DELETE /notes/*')))).toEqual([]);
  });

  it('is a note where there is no other user', async () => {
    const run = await judgeNotes({}, { operations: { 'GET /stats': { forbiddenToOther: true } } });
    expect(run.notes).toContain('no credential of another user was given, so forbiddenToOther was not judged');
  });
});
