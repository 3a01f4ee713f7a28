import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import type { LoadRequest } from './load-request.js';

/** Sends requests of a file in turn at full speed, and prints the figures as JSON: `node load-child.ts URL SECONDS CONNECTIONS FILE`. */
const [url = '', seconds = '5', connections = '32', file = ''] = process.argv.slice(2);
const sent: readonly LoadRequest[] = JSON.parse(readFileSync(file, 'utf8'));
const { requests, latency, non2xx, errors } = await autocannon({
  url,
  requests: sent.map(({ method, path, headers, body }) => ({ method, path, headers, ...(body === '' ? {} : { body }) })),
  connections: Number(connections),
  duration: Number(seconds),
});
console.log(JSON.stringify({ perSecond: requests.average, total: requests.total, p99: latency.p99, wrong: non2xx + errors }));
