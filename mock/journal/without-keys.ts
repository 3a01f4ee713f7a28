import { cutAt, splitQuery } from '../../core/codecs/parameters/split-query.js';
import { splitTarget } from '../../core/codecs/paths/split-target.js';
import { memoize } from '../../core/memoize.js';
import type { Contract } from '../../core/contract/contract.js';
import { usedSchemes } from '../../core/security/schemes-of.js';
import type { Recorded } from './recorded.js';

const REDACTED = '[redacted]';

/** A record without the API keys that the document declares in headers and in the query; cookies are redacted in any case. */
export function withoutKeys(recorded: Recorded, contract: Contract): Recorded {
  const { headers, query } = keyNamesOf(contract);
  if (headers.size === 0 && query.size === 0) return recorded;
  const { rawHeaders, target } = recorded;
  return {
    ...recorded,
    rawHeaders: rawHeaders.map((text, i) => (i % 2 === 1 && headers.has((rawHeaders[i - 1] ?? '').toLowerCase()) ? REDACTED : text)),
    target: query.size === 0 ? target : withoutPairs(target, query),
  };
}

interface KeyNames {
  /** In lower case. */
  readonly headers: ReadonlySet<string>;
  readonly query: ReadonlySet<string>;
}

/** Authorization has a redaction of its own, which keeps the scheme. */
const keyNamesOf = memoize((contract: Contract): KeyNames => {
  const keys = usedSchemes(contract).filter((scheme) => scheme.type === 'apiKey');
  const inHeaders = keys.filter((key) => key.in === 'header').map(({ parameter }) => parameter.toLowerCase());
  return {
    headers: new Set(inHeaders.filter((name) => name !== 'authorization')),
    query: new Set(keys.filter((key) => key.in === 'query').map(({ parameter }) => parameter)),
  };
});

function withoutPairs(target: string, names: ReadonlySet<string>): string {
  const [path, query] = splitTarget(target);
  if (query === '') return target;
  const isKey = (pair: string): boolean => splitQuery(pair).some(({ name }) => names.has(name));
  return `${path}?${query
    .split('&')
    .map((pair) => (isKey(pair) ? `${cutAt(pair, '=')[0]}=${REDACTED}` : pair))
    .join('&')}`;
}
