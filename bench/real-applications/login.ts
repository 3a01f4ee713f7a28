import { execFileSync } from 'node:child_process';
import type { Credential } from './applications.js';

/** A credential of a running application: what `--credential` takes for its scheme, and the header that carries it. */
export interface Login {
  readonly scheme: string;
  readonly value: string;
  readonly header: string;
}

/** Gets a credential of the application that is installed in `folder` and listens on `port`. Throws if a command of it fails. */
export function logIn({ scheme, value, header }: Credential, folder: string, port: number): Login {
  const printed = (command: string, env: Readonly<Record<string, string>>): string =>
    execFileSync('sh', ['-c', command], { cwd: folder, encoding: 'utf8', env: { ...process.env, PORT: String(port), ...env } }).trim();
  const given = printed(value, {});
  return { scheme, value: given, header: printed(header, { VALUE: given }) };
}
