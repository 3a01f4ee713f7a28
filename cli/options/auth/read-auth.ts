import type { Header } from '../../../core/codecs/headers.js';
import { KitError } from '../../../core/kit-error.js';
import type { RenewToken } from '../../../core/session/server-options.js';
import { readAuthFile } from './auth-file.js';
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

/** The token of a header `Authorization: Bearer TOKEN` (RFC 6750 section 2.1). */
function tokenIn([header]: readonly Header[]): string | undefined {
  return /^bearer +(.+)$/i.exec(header?.[1] ?? '')?.[1];
}
