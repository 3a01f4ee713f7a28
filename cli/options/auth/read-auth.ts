import type { Header } from '../../../core/codecs/headers.js';
import { KitError } from '../../../core/kit-error.js';
import type { RenewToken } from '../../../core/session/options/server-options.js';
import type { Role } from '../../../core/security/role.js';
import { readAuthFile, readUserNames } from './auth-file.js';
import { type Reached, logIn } from './log-in.js';

/** What shows who asks, and how a token of it is renewed. */
export interface Auth {
  readonly headers: readonly Header[];
  /** Logs in again; undefined for fixed headers and cookies. */
  readonly renewToken: RenewToken | undefined;
}

/**
 * The credentials of a user of `--auth FILE`: fixed headers, or what a login gives.
 * @param name of the user, of `--as`; default: the first.
 * @param server undefined without a URL.
 * @throws KitError for a mistake in the file, an unknown user, or a login that fails.
 */
export async function readAuth(file: string, name: string | undefined, server: Reached | undefined): Promise<Auth> {
  const user = await readAuthFile(file, name);
  const { credentials } = user;
  if (credentials.kind === 'headers') return { headers: credentials.headers, renewToken: undefined };
  const { login } = credentials;
  if (server === undefined) throw new KitError('UsageError', `${user.name} logs in at a server`, 'Name its URL');
  const headers = await logIn(user, login, server);
  const isToken = login.gives.kind === 'token' && login.gives.header.toLowerCase() === 'authorization';
  if (!isToken) return { headers, renewToken: undefined };
  return { headers, renewToken: async () => tokenIn(await logIn(user, login, server)) };
}

/**
 * The users of `--auth FILE` as whom the run asks what is forbidden to the first one: those of `--as` after it, or else all others of the file.
 * They log in when they are first needed.
 * @param others names of users that have another part in the run.
 * @throws KitError for a mistake in the file, or an unknown user.
 */
export async function readRoles(
  file: string,
  names: readonly string[],
  others: readonly string[],
  server: Reached | undefined,
): Promise<readonly Role[]> {
  const all = names.length > 0 ? names : await readUserNames(file);
  return Promise.all(
    all
      .slice(1)
      .filter((name) => !others.includes(name))
      .map(async (name) => {
        await readAuthFile(file, name);
        return { name, headers: async () => (await readAuth(file, name, server)).headers };
      }),
  );
}

/** The token of a header `Authorization: Bearer TOKEN` (RFC 6750 section 2.1). */
function tokenIn([header]: readonly Header[]): string | undefined {
  return /^bearer +(.+)$/i.exec(header?.[1] ?? '')?.[1];
}
