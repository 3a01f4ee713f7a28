import { toCurl } from '../../core/http/curl/curl.js';
import type { ShownTransport } from '../../core/http/curl/shown-transport.js';
import type { Header } from '../../core/codecs/headers.js';
import { CREDENTIAL_NAMES, TOKEN_NAME } from '../../core/security/named-tokens.js';
import { plainParameters } from '../../core/request/samples/plain-parameters.js';
import { withCredentials } from '../../core/security/carry-credentials.js';
import { plainCredentials } from '../../core/security/plain-credentials.js';
import type { Contract, Operation } from '../../core/contract/contract.js';
import { failureStatuses } from '../../core/contract/documented-statuses.js';
import { sampleContent } from '../../mock/admin/sample-content.js';
import { CURL_OPTIONS, shellLines } from '../../report/facts/wrap.js';
import { type Interfaces, isEveryAddress, reachableUrls } from './reachable-urls.js';

/** Contents of a banner besides the contract. */
export interface BannerOptions {
  readonly token?: string;
  /** True if the mock accepts only certain credentials. */
  readonly hasCredentials: boolean;
  readonly auth: boolean;
  readonly journal: boolean;
  readonly dynamic?: boolean;
  readonly faultRate?: number;
  readonly seed: number;
  /** The file of the authority that was made for HTTPS, or true if it was not written to one. */
  readonly authority?: string | true | undefined;
  readonly host: string;
  readonly interfaces: Interfaces;
}

/** Printed when a mock listens: its routes, a request to paste, its page, and how to force an error. */
export function mockBanner({ title, version, operations }: Contract, url: string, options: BannerOptions): string {
  const [first] = operations;
  const failure = first === undefined ? undefined : failureStatuses(first)[0];
  const random = options.dynamic === true || (options.faultRate ?? 0) > 0;
  const lines = [
    `Mock of ${title} ${version} listening:`,
    ...routeLines(operations, url),
    ...(first === undefined ? [] : ['', tryIt(options), `  ${curlLine(first, url, options)}`]),
    ...(failure === undefined ? [] : ['', `Force an error: send the header 'Prefer: code=${failure}', or add ?__code=${failure}`]),
    ...(options.journal ? [`Request log and controls: ${new URL(url).origin}/__kit/`] : []),
    ...(options.authority === true ? ['No client trusts its certificate yet: write its authority to a file with --save-ca FILE'] : []),
    ...exposure(url, options),
    ...(random ? [`To reproduce: --seed ${options.seed}`] : []),
    '',
  ];
  return lines.join('\n');
}

/** More lines than this do not fit on a screen; then fewer are shown, which leaves room for what comes after them. */
const MOST_ROUTES = 40;
const FIRST_ROUTES = 30;

function routeLines(operations: readonly Operation[], url: string): readonly string[] {
  const shown = operations.length > MOST_ROUTES ? operations.slice(0, FIRST_ROUTES) : operations;
  const lines = shown.map(({ method, path }) => `  ${method} ${url}${path}`);
  return shown.length === operations.length ? lines : [...lines, `  and ${operations.length - shown.length} more operations`];
}

/** Where others reach a mock that listens on every address, and that its page does not ask who they are. */
function exposure(url: string, { host, journal, interfaces }: BannerOptions): readonly string[] {
  if (!isEveryAddress(host)) return [];
  const urls = reachableUrls(url, host, interfaces);
  return [
    '',
    ...(urls.length === 0 ? ['No other machine can reach it: there is no network.'] : ['Other machines reach it at']),
    ...urls.map((one) => `  ${one}`),
    ...(journal
      ? [
          'Warning: they reach /__kit/ too, which shows requests and changes responses.',
          '  Without it: --no-journal. On this machine only: --host 127.0.0.1',
        ]
      : []),
  ];
}

function tryIt({ token }: BannerOptions): string {
  return token === undefined || token === '' ? 'Try it:' : 'Try it, in a shell where PLANT_STORE_TOKEN holds the token (export it):';
}

function curlLine(operation: Operation, url: string, options: BannerOptions): string {
  const { method, security } = operation;
  const content = sampleContent(operation);
  const noHeaders: readonly Header[] = [];
  const bare = { ...plainParameters(operation), headers: noHeaders };
  const { target, headers } = options.auth ? withCredentials(bare, plainCredentials(security)) : bare;
  const credentials = headers.map(([name, value]): Header => [name, withPlaceholders(value, options)]);
  const curl = toCurl(
    {
      method,
      url: url + withPlaceholders(target, options),
      headers: [
        ...credentials,
        ...(content === undefined ? [] : [['content-type', content.contentType] as const]),
        ...plainParameters(operation).headers,
      ],
      body: content?.bytes ?? new Uint8Array(),
      chunked: false,
    },
    'body',
    trusting(options),
  );
  return shellLines(curl, CURL_OPTIONS, 4);
}

function trusting({ authority }: BannerOptions): ShownTransport | undefined {
  if (authority === undefined) return undefined;
  return authority === true ? { insecure: true } : { ca: authority };
}

/** A mock that was started without a credential takes any: base64 of a user and a password, which may be a token and a key too. */
const ANY_CREDENTIAL = 'ZGVtbzpkZW1v';

/** The names of credentials that the mock was started with stay, for the shell to replace them. */
function withPlaceholders(text: string, { token, hasCredentials }: BannerOptions): string {
  const named = token === undefined || token === '' ? text.replaceAll(TOKEN_NAME, 'demo') : text;
  return hasCredentials ? named : named.replaceAll(CREDENTIAL_NAMES, ANY_CREDENTIAL);
}
