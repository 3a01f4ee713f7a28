import { sentByOther, sentCredentials } from '../../http/target/sent-credentials.js';
import type { Target } from '../../http/target/target.js';
import { DIRECT, type Route, type Transport, type TransportOrigin } from '../../http/transport/transport.js';
import type { Contract } from '../../contract/contract.js';
import type { Finding } from '../../causes/finding.js';
import type { Header } from '../../codecs/headers.js';
import { writableUrl } from '../../codecs/paths/target-of-url.js';
import type { RuleOptions } from '../../policy/judging-options.js';
import type { RuleSwitches } from '../../model/kinds/rule-ids.js';
import type { ResourceCorrections } from '../../resources/inferred/corrections.js';
import type { RunEvent } from '../../events/run-event.js';
import type { ChoiceOptions } from '../../openapi/choice/operation-settings.js';
import type { Role } from '../../security/role.js';
import { secretValues } from './secret-values.js';

/**
 * Returns a token that replaces an expired one; undefined if there is none.
 * @param refused the token that was accepted at first and is refused now.
 * @param signal aborted when the run ends.
 */
export type RenewToken = (refused: string, signal: AbortSignal) => Promise<string | undefined>;

/** How to reach and judge a server. Everything has a default. */
export interface ServerOptions extends RuleOptions, ChoiceOptions {
  /** The token that the server accepts for schemes of bearer tokens: bearer, OAuth 2, OpenID Connect. Default: a placeholder. */
  readonly token?: string | undefined;
  /**
   * Credentials by the name of a security scheme: an API key, `user:password`, or a token that replaces `token` for this scheme.
   * Default: placeholders.
   */
  readonly credentials?: Readonly<Record<string, string>> | undefined;
  /**
   * Credentials of another ordinary user, as in `credentials`: what the first user creates is not open to the other one. Default: there is no
   * other user, and nothing is said of it.
   */
  readonly otherCredentials?: Readonly<Record<string, string>> | undefined;
  /** Headers that show the server that the other user asks: each that is the credential of a scheme becomes one of `otherCredentials`. */
  readonly otherHeaders?: readonly Header[] | undefined;
  /** Other users, as whom operations are asked that answer 403 to the first one, in this order. Default: none. */
  readonly roles?: readonly Role[] | undefined;
  /** Returns a new token when the current one expires during the run. */
  readonly renewToken?: RenewToken | undefined;
  /** A token that must not be accepted. */
  readonly badToken?: string | undefined;
  /** Sent with every request. Their values are treated as secrets. */
  readonly headers?: readonly Header[] | undefined;
  /** Draws the same random cases again. Default: random, printed in the report. */
  readonly seed?: number | undefined;
  /** Number of concurrent connections. Default: 16. */
  readonly concurrency?: number | undefined;
  /** Time limit for each exchange, in milliseconds. Default: 5,000, and up to 60,000 where plain requests take long. */
  readonly timeoutMs?: number | undefined;
  /**
   * How long to wait for a target that does not listen yet, in milliseconds. Default: 0. One that is gone in the middle of a run is waited for
   * as long, and for 3 s at least.
   */
  readonly waitMs?: number | undefined;
  /**
   * An address that answers, for operations that call what they are given. Default: where one waits for such an address, and the server is on this
   * machine, the run serves one itself.
   */
  readonly callbackUrl?: string | undefined;
  /** A command of the shell that starts a server which is gone in the middle of a run; then it gets 30 s at least. Default: somebody else does. */
  readonly restartCommand?: string | undefined;
  /**
   * Values that name something that exists on the server, as JSON: by the name of a parameter, or by the path of a member of a body
   * (`customer.id`). They are used for reading; for changing and deleting only with `allowDestructive`.
   */
  readonly values?: Readonly<Record<string, unknown>> | undefined;
  /** The names of those of these values that are secrets, beside passwords: other names stand for their texts in reports. */
  readonly secretNames?: readonly string[] | undefined;
  /** True to try operations that may change or delete what the run did not create. */
  readonly allowDestructive?: boolean | undefined;
  /** The ids of operations that an earlier run reached, such as those of a baseline: that they refuse a plain request is a finding. */
  readonly reachedBefore?: readonly string[] | undefined;
  /** True to leave what the run created on the server. Default: it is deleted at the end, where the document says how. */
  readonly keep?: boolean | undefined;
  /** Corrects what is inferred about the resources of the document. */
  readonly resources?: ResourceCorrections | undefined;
  /** Rules of what is remembered that are off (docs/resources.md), for the mock that is tested without a URL. Default: none. */
  readonly rules?: RuleSwitches | undefined;
  /** Maximum number of requests per second. Default: no limit. */
  readonly rate?: number | undefined;
  /** PEM text of certificate authorities to trust. */
  readonly ca?: string | undefined;
  /** Accepts any certificate. */
  readonly insecure?: boolean | undefined;
  /** PEM text of a certificate and its key, for a server that requires one of its clients; the key may be encrypted with a passphrase. */
  readonly clientCertificate?: { readonly cert: string; readonly key: string; readonly passphrase?: string | undefined } | undefined;
  /** How connections reach the server, such as a socket of the file system or a proxy. Default: directly, whatever the environment says. */
  readonly route?: Route | undefined;
  /** The files and variables that `ca`, `clientCertificate` and `route` were read from, which commands in reports name. Default: made-up variables. */
  readonly transportOrigin?: TransportOrigin | undefined;
  /** Ends the run early when aborted; the Run contains what was done so far. */
  readonly signal?: AbortSignal | undefined;
  /** Ends the run early after this number of findings; it is then never kept. Default: no limit. */
  readonly maxFindings?: number | undefined;
  /** True for findings that do not count towards this limit, such as those of a baseline. */
  readonly isKnown?: ((finding: Finding) => boolean) | undefined;
  /** Called for every event. */
  readonly onEvent?: ((event: RunEvent) => void) | undefined;
}

/** Sent if no token is given: enough for a server that accepts any token. */
export const MADE_UP_TOKEN = 'plant-store-kit-made-up-token';

/** The time limit of an exchange at the start of a run, in milliseconds. */
export const DEFAULT_TIMEOUT = 5000;

/** The target described by the options. The contract and the options were prepared for each other. */
export function targetOf(options: ServerOptions, url: string, contract: Contract): Target {
  return {
    baseUrl: writableUrl(url.replace(/\/+$/, '')),
    token: options.token ?? MADE_UP_TOKEN,
    badToken: options.badToken,
    credentials: [
      ...sentCredentials(contract, options.credentials ?? {}),
      ...sentByOther(contract, options.otherCredentials ?? {}),
      ...secretValues(contract, options),
    ],
    headers: options.headers ?? [],
    timeoutMs: options.timeoutMs ?? DEFAULT_TIMEOUT,
    transport: transportOf(options),
  };
}

/** The transport described by the options. */
export function transportOf({ ca, insecure = false, clientCertificate, route = DIRECT, transportOrigin }: ServerOptions): Transport {
  const certificate = clientCertificate === undefined ? undefined : { passphrase: undefined, ...clientCertificate };
  return { ca, insecure, certificate, route, origin: transportOrigin };
}
