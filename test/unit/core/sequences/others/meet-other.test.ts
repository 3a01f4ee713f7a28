import { describe, expect, it } from 'vitest';
import type { Run } from '../../../../../core/results/runs/run.js';
import type { Role } from '../../../../../core/security/role.js';
import { KitError } from '../../../../../core/kit-error.js';
import { judgeServer } from '../../../../../core/run/open-session.js';
import { runSequences } from '../../../../../core/run/run-sequences.js';
import { contractOfText } from '../../../support/contract-of-text.js';
import { httpServer, sendJson } from '../../../support/http-server.js';
import { judgeNotes } from './two-users.js';

const told = ({ findings }: Run): readonly string[] => findings.map(({ title }) => title);
const user = (name: string, token: string): Role => ({ name, headers: () => Promise.resolve([['Authorization', `Bearer ${token}`]]) });
const bob = user('bob', 'token-of-bob');

describe('another user of a file', () => {
  it('is the one to whom things are closed', async () => {
    const run = await judgeNotes({ open: ['PUT'] }, { roles: [bob] });
    expect(told(run)).toEqual(['Open to another user: what one user created is changed by another one']);
    expect(JSON.stringify(run.findings)).toContain('$CREDENTIAL_BEARER_OF_BOB');
    expect(JSON.stringify(run.findings)).not.toContain('token-of-bob');
  });

  it('is closed out in a store that looks at the owner', async () => {
    expect(told(await judgeNotes({}, { roles: [bob] }))).toEqual([]);
  });

  it('may be allowed to do everything', async () => {
    expect(told(await judgeNotes({ open: ['GET', 'PUT', 'DELETE'] }, { roles: [bob] }))).toEqual([]);
  });

  it('is none who cannot log in, or has the credential of the first', async () => {
    const gone: Role = {
      name: 'gone',
      headers: () => Promise.reject(new KitError('UsageError', 'the login of gone was answered 401', '')),
    };
    const roles = [gone, user('ada-too', 'token-of-ada')];
    expect(told(await judgeNotes({ open: ['PUT'] }, { roles }))).toEqual([]);
    expect(told(await judgeNotes({ open: ['PUT'] }, { roles: [...roles, bob] }))).toHaveLength(1);
  });
});

const REPORTS = ['sales', 'stock', 'staff'] as const;

const reports = await contractOfText(`
security: [{ bearer: [] }]
components:
  securitySchemes: { bearer: { type: http, scheme: bearer } }
  responses: { report: { description: a report, content: { application/json: { schema: { type: object } } } }, no: { description: no } }
paths:
${REPORTS.map((name) => `  /${name}: { get: { description: Managers only., responses: { '200': { $ref: '#/components/responses/report' }, '403': { $ref: '#/components/responses/no' } } } }`).join('\n')}
`);

/** The run on a server whose reports are closed to bob, but for some. */
async function judgeReports(open: readonly string[]): Promise<Run> {
  await using server = await httpServer((response, { path, headers }) => {
    const isBob = headers['authorization'] === 'Bearer token-of-bob';
    sendJson(response, isBob && !open.includes(path.slice(1)) ? 403 : 200, {});
  });
  return await judgeServer(
    reports,
    { token: 'token-of-ada', roles: [bob] },
    server.url,
    () => false,
    (session, connections) => runSequences(session, connections, { waitForWrites: () => Promise.resolve() }),
  );
}

describe('what a document leaves to a role', () => {
  it('is forbidden to a user to whom most of it is refused', async () => {
    expect(told(await judgeReports(['staff']))).toEqual(['Forbidden operation allowed: the other user asks']);
    expect(told(await judgeReports([]))).toEqual([]);
  });

  it('is open to one who may have the role', async () => {
    expect(told(await judgeReports(['stock', 'staff']))).toEqual([]);
    expect(told(await judgeReports(REPORTS))).toEqual([]);
  });
});
