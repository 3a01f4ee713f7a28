import type { Header } from '../../codecs/headers.js';
import type { WireRequest } from '../../request/wire/wire-request.js';
import { toCurl } from './curl.js';
import { headerVariable } from '../masking/secrets.js';
import type { Target } from '../target/target.js';
import { shownTransport } from './shown-transport.js';

/**
 * A request as a curl command with the headers that the user added; secrets appear as names.
 * @param spoken what the server is known to speak.
 */
export function curlAt(request: WireRequest, target: Target, spoken: { readonly isHttp2: boolean }): string {
  const named = target.headers.map((header): Header => [header[0].toLowerCase(), headerVariable(header)]);
  // Cookies add up.
  const replaced = new Set(named.map(([name]) => name).filter((name) => name !== 'cookie'));
  const headers = request.headers.filter(([name]) => !replaced.has(name.toLowerCase()));
  return toCurl({ ...request, headers: [...headers, ...named] }, 'body.json', shownTransport(target, spoken));
}
