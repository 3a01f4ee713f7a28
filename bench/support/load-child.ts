import autocannon from 'autocannon';
import { VALID } from './start-server.js';

/** Sends valid requests at full speed, and prints the figures as JSON: `node load-child.ts URL SECONDS CONNECTIONS`. */
const [url = '', seconds = '5', connections = '32'] = process.argv.slice(2);
const { requests, latency, non2xx, errors } = await autocannon({
  url: url + VALID.path,
  method: VALID.method,
  headers: VALID.headers,
  body: VALID.body,
  connections: Number(connections),
  duration: Number(seconds),
});
console.log(JSON.stringify({ perSecond: requests.average, total: requests.total, p99: latency.p99, wrong: non2xx + errors }));
