import type { Program } from '../programs/program.js';
import { deal } from '../singled-out/deal.js';
import type { DealtRequest } from '../singled-out/singled-out-requests.js';
import type { KeptOfStream } from './case-stream.js';

/**
 * Deals what earlier campaigns kept to the connections of one machine: each program and each request is sent once, and the requests stand in the
 * pools of all connections. A pool may be too small for all of them: each connection begins with others.
 * @returns what the connection with a number has, from 0.
 */
export function dealKept(
  { programs, requests }: { readonly programs: readonly Program[]; readonly requests: readonly DealtRequest[] },
  connections: number,
): (connection: number) => KeptOfStream {
  const players = { count: connections, asks: () => true };
  const [nextProgram, nextRequest] = [deal(programs, players), deal(requests, players)];
  return (connection) => {
    const first = Math.floor((connection * requests.length) / connections);
    return {
      nextProgram: () => nextProgram(connection),
      nextRequest: () => nextRequest(connection),
      seeds: [...requests.slice(first), ...requests.slice(0, first)],
    };
  };
}
