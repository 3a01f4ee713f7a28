import { describe, expect, it } from 'vitest';
import type { Run } from '../../../../../core/results/runs/run.js';
import { BOB, guardedNotes, judgeNotes } from './two-users.js';

const told = ({ findings }: Run): readonly (readonly [string, string])[] =>
  findings.map(({ operation, title }) => [operation, title] as const);
const asked = ({ cases }: Run): readonly string[] => cases.map(({ id }) => id).filter((id) => id.endsWith('others-kept-out'));

describe('what a user created', () => {
  it('is closed to another one in a store that looks at the owner', async () => {
    const run = await judgeNotes({});
    expect([run.verdict, told(run), asked(run)]).toEqual(['kept', [], ['sequences/get-notes-noteid/others-kept-out']]);
  });

  it.each(['GET', 'PUT', 'DELETE'])('is a server error where %s fails for another one', async (method) => {
    const run = await judgeNotes({ failing: [method], open: [method] });
    expect(run.verdict).toBe('broken');
    expect(run.findings.map(({ check, operation }) => [check, operation])).toEqual([['no-server-error', `${method} /notes/{noteId}`]]);
    expect(JSON.stringify(run.findings)).toContain('$OTHER_CREDENTIAL_BEARER');
  });

  it('is not asked for by another one without its credential', async () => {
    const run = await judgeNotes({ open: ['GET', 'PUT', 'DELETE'] }, {});
    expect([told(run), asked(run)]).toEqual([[], []]);
  });

  it.each([
    ['GET', 'read'],
    ['PUT', 'changed'],
    ['DELETE', 'deleted'],
  ])('is a finding of its operation where another one reaches it by %s', async (method, did) => {
    const run = await judgeNotes({ open: [method] });
    expect(told(run)).toEqual([[`${method} /notes/{noteId}`, `Open to another user: what one user created is ${did} by another one`]]);
    expect(run.findings[0]).toMatchObject({ check: 'others-kept-out', constraint: { keyword: 'security' } });
  });

  it('is one finding, of the worst, where another one may do all with it', async () => {
    const run = await judgeNotes({ open: ['GET', 'PUT', 'DELETE'] });
    expect(told(run)).toEqual([
      ['DELETE /notes/{noteId}', 'Open to another user: what one user created is read, changed and deleted by another one'],
    ]);
    expect(run.findings[0]?.actual).toBe('200 to GET /notes/{noteId}, 200 to PUT /notes/{noteId}, 204 to DELETE /notes/{noteId}');
  });

  it('may be read by another one whose list shows it', async () => {
    expect(told(await judgeNotes({ open: ['GET'], isShared: true }))).toEqual([]);
  });

  it('may be deleted by another one whose list shows it, unless the document has 403 for that', async () => {
    const fault = { open: ['GET', 'DELETE'], isShared: true };
    expect(told(await judgeNotes(fault))).toEqual([]);
    expect(told(await judgeNotes(fault, BOB, guardedNotes))).toHaveLength(1);
  });

  it('is no finding where the change and the deletion that were answered with a success were not made', async () => {
    expect(told(await judgeNotes({ open: ['PUT', 'DELETE'], pretends: true }))).toEqual([]);
  });

  it('is not judged where nothing succeeds with the other credential, which a note says', async () => {
    const run = await judgeNotes({ open: ['GET', 'PUT', 'DELETE'], knowsOneUser: true });
    expect(told(run)).toEqual([]);
    expect(run.notes.filter((note) => note.startsWith('the other user'))).toEqual([
      'the other user may do nothing (GET /notes answers 401), so whether notes are open to others was not judged',
    ]);
  });

  it('shows the other credential by its name only', async () => {
    const run = await judgeNotes({ open: ['DELETE'] }, BOB);
    const text = JSON.stringify(run.findings);
    expect(text).toContain('$OTHER_CREDENTIAL_BEARER');
    expect(text).not.toContain('token-of-bob');
    expect(text).not.toContain('token-of-ada');
  });
});
