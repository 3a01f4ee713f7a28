import { toCurl } from '../../core/http/curl.js';
import { plainParameters } from '../../core/request/plain-parameters.js';
import type { Contract, Operation } from '../../core/openapi/contract.js';
import { failureStatuses } from '../../core/oracle/documented.js';
import { sampleContent } from '../../mock/admin/sample-content.js';
import { CURL_OPTIONS, shellLines } from '../../report/wrap.js';
import { type Interfaces, isEveryAddress, reachableUrls } from './reachable-urls.js';

/** Contents of a banner besides the contract. */
export interface BannerOptions {
  readonly token?: string;
  readonly auth: boolean;
  readonly journal: boolean;
  readonly dynamic?: boolean;
  readonly faultRate?: number;
  readonly seed: number;
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
    ...operations.map(({ method, path }) => `  ${method} ${url}${path}`),
    ...(first === undefined ? [] : ['', tryIt(options), `  ${curlLine(first, url, options)}`]),
    ...(failure === undefined ? [] : ['', `Force an error: send the header 'Prefer: code=${failure}', or add ?__code=${failure}`]),
    ...(options.journal ? [`Request log and controls: ${new URL(url).origin}/__kit/`] : []),
    ...exposure(url, options),
    ...(random ? [`To reproduce: --seed ${options.seed}`] : []),
    '',
  ];
  return lines.join('\n');
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

function curlLine(operation: Operation, url: string, { token, auth }: BannerOptions): string {
  const { method, security } = operation;
  const content = sampleContent(operation);
  const { target, headers } = plainParameters(operation);
  const word = token === undefined || token === '' ? 'demo' : '$PLANT_STORE_TOKEN';
  const curl = toCurl(
    {
      method,
      url: url + target,
      headers: [
        ...(security === undefined || !auth ? [] : [['authorization', `Bearer ${word}`] as const]),
        ...(content === undefined ? [] : [['content-type', content.contentType] as const]),
        ...headers,
      ],
      body: content?.bytes ?? new Uint8Array(),
      chunked: false,
    },
    'body',
  );
  return shellLines(curl, CURL_OPTIONS, 4);
}
