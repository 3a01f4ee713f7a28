import type { SuiteName } from '../../../core/cases/case.js';
import type { Header } from '../../../core/codecs/headers.js';
import { KitError } from '../../../core/kit-error.js';
import type { RuleOptions } from '../../../core/policy/judging-options.js';
import type { RuleSwitches } from '../../../core/model/kinds/rule-ids.js';
import type { ResourceCorrections } from '../../../core/resources/inferred/corrections.js';
import type { Located } from '../values/located.js';
import { resolveValues } from '../values/secret-values.js';
import type { ChoiceFlags } from './choice-flags.js';
import type { DocumentFlags } from './load-document.js';
import { readAuth, readRoles } from '../auth/read-auth.js';
import type { ConnectionFlags } from '../connection/connection-flags.js';
import { readTransport } from '../connection/read-transport.js';
import { readAnotherToken } from './read-another-token.js';
import { readText } from '../arguments/read-text.js';
import { DEFAULT_TIMEOUT, type RenewToken, type ServerOptions } from '../../../core/session/options/server-options.js';

/** The flags of a baseline, as commander reads them. */
export interface BaselineFlags {
  readonly baseline?: string;
  readonly updateBaseline?: true;
}

/** The output options, as commander reads them. */
export interface OutputOptions {
  readonly reporter?: readonly string[];
  readonly outputDir: string;
  readonly quiet?: boolean;
  readonly color: boolean;
  /** Whether GitHub Actions gets annotations and a summary by default. */
  readonly github: boolean;
  /** The least share of rules over several requests that has to be judged, from 0 to 1. */
  readonly minJudged?: number;
}

/** The options of `verify`, `fuzz` and `replay`, as commander reads them (target-flags.ts gives each its type). */
export interface TargetOptions extends OutputOptions, RuleOptions, BaselineFlags, DocumentFlags, ChoiceFlags, ConnectionFlags {
  readonly config?: string;
  /** From the configuration: the server to test if no URL is given. */
  readonly target?: string;
  readonly only?: readonly SuiteName[];
  readonly cases?: number;
  readonly seed?: number;
  readonly concurrency?: number;
  readonly token?: string;
  readonly tokenFile?: string;
  readonly badToken?: string;
  readonly credential?: Credentials;
  readonly header?: readonly Header[];
  /** A file of users, and the names of those who ask: the first one, and the others in turn what is forbidden to the first. */
  readonly auth?: string;
  readonly as?: readonly string[];
  /** Another user: its name in that file, and its credentials. */
  readonly other?: string;
  readonly otherCredential?: Credentials;
  readonly timeout?: number;
  readonly wait: number;
  readonly restartCommand?: string;
  readonly callbackUrl?: string;
  readonly rate?: number;
  readonly corpus?: string;
  readonly maxFindings?: number;
  readonly allowDestructive?: boolean;
  readonly keep?: boolean;
  readonly time?: number;
  readonly minReach?: number;
  /** Of the configuration. */
  readonly values?: Located<Readonly<Record<string, unknown>>>;
  readonly corrections?: Located<ResourceCorrections>;
  readonly rules?: RuleSwitches;
}

/** The input files named in the options. */
export function filesRead({ spec, baseline, config, tokenFile, ca, cert, key, auth }: TargetOptions): readonly (string | undefined)[] {
  return [spec, baseline, config, tokenFile, ca, cert, key, auth];
}

/** Credentials by the name of their security scheme. */
export type Credentials = Readonly<Record<string, string>>;

/** The token to send, and how to renew it. */
export interface TokenSource {
  readonly token: string | undefined;
  readonly renewToken: RenewToken | undefined;
}

/** The environment variables that can hold the token; the first one counts. */
export const TOKEN_VARIABLES: readonly string[] = ['PLANT_STORE_TOKEN', 'API_TOKEN'];

/**
 * Finds the token: `--token`, then `--token-file`, then PLANT_STORE_TOKEN in the environment, then API_TOKEN.
 * @throws KitError if the file cannot be read or is empty.
 */
export async function readToken(options: TargetOptions): Promise<TokenSource> {
  const { token, tokenFile } = options;
  if (token !== undefined) return { token: checkToken(token, '--token'), renewToken: undefined };
  if (tokenFile !== undefined) {
    const read = async (): Promise<string> =>
      checkToken((await readText(tokenFile, 'Name a file that exists with --token-file FILE')).trim(), tokenFile);
    // Only the first reading is strict: later, the file may be in the middle of being rewritten.
    return { token: await read(), renewToken: (refused, signal) => readAnotherToken(tokenFile, read, refused, signal) };
  }
  const variable = TOKEN_VARIABLES.find((name) => (process.env[name] ?? '') !== '');
  if (variable === undefined) return { token: undefined, renewToken: undefined };
  return { token: checkToken(process.env[variable] ?? '', variable), renewToken: undefined };
}

/**
 * Reads the token that must not be accepted: `--bad-token`, then PLANT_STORE_BAD_TOKEN in the environment.
 * @param token the accepted one.
 * @throws KitError if the two are the same.
 */
export function readBadToken({ badToken }: TargetOptions, token: string | undefined): string | undefined {
  if (badToken === undefined || badToken === '') return undefined;
  if (badToken === token)
    throw new KitError('UsageError', 'the bad token equals the accepted one', 'Set a different one with --bad-token, or none');
  return checkToken(badToken, '--bad-token');
}

/**
 * Reads how to reach and judge a server: the options shared by all commands that need one. A user of `--auth` is logged in.
 * @param url of the server; undefined for the mock.
 * @throws KitError for an unusable secret or certificate, or a login that fails.
 */
export async function readServerOptions(options: TargetOptions, url: string | undefined): Promise<ServerOptions> {
  const source = await readToken(options);
  const transport = await readTransport(options, url);
  const reached = url === undefined ? undefined : { baseUrl: url, timeoutMs: options.timeout ?? DEFAULT_TIMEOUT, transport };
  const { auth: users, as = [], other } = options;
  if (users === undefined && (as[0] ?? other) !== undefined)
    throw new KitError(
      'UsageError',
      `${as.length === 0 ? '--other' : '--as'} names a user of --auth`,
      'Name the file of the users with --auth FILE',
    );
  if (other !== undefined && as.includes(other))
    throw new KitError('UsageError', '--other names the user of --as', 'Name another user of the file');
  const auth = users === undefined ? undefined : await readAuth(users, as[0], reached);
  const roles = users === undefined ? [] : await readRoles(users, as, other === undefined ? [] : [other], reached);
  const otherAuth = users === undefined || other === undefined ? undefined : await readAuth(users, other, reached);
  const own = new Set((options.header ?? []).map(([name]) => name.toLowerCase()));
  const headers = [...(auth?.headers ?? []).filter(([name]) => !own.has(name.toLowerCase())), ...(options.header ?? [])];
  return {
    token: source.token,
    renewToken: source.token === undefined ? auth?.renewToken : source.renewToken,
    badToken: readBadToken(options, source.token),
    credentials: options.credential,
    otherCredentials: options.otherCredential,
    otherHeaders: otherAuth?.headers,
    roles,
    ca: transport.ca,
    insecure: transport.insecure,
    clientCertificate: transport.certificate,
    route: transport.route,
    transportOrigin: transport.origin,
    headers: headers.length === 0 ? undefined : headers,
    profile: options.profile,
    policy: options.policy,
    checks: options.checks,
    seed: options.seed,
    concurrency: options.concurrency,
    timeoutMs: options.timeout,
    waitMs: options.wait,
    restartCommand: options.restartCommand,
    callbackUrl: options.callbackUrl,
    rate: options.rate,
    maxFindings: options.maxFindings,
    allowDestructive: options.allowDestructive,
    keep: options.keep,
    rules: options.rules,
    ...(options.values === undefined ? {} : resolveValues(options.values.value, options.values.placeOf, process.env)),
  };
}

/** A token that is not a valid header value would fail every request with an unhelpful error (RFC 6750 section 2.1). */
export function checkToken(token: string, source: string): string {
  if (/^[A-Za-z0-9\-._~+/]+=*$/.test(token)) return token;
  const fault = token === '' ? 'is empty' : 'contains characters that are invalid in a bearer token (RFC 6750 section 2.1)';
  throw new KitError('UsageError', `the token from ${source} ${fault}`, 'Set the token alone, without the word Bearer and without quotes');
}
