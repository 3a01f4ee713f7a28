import { createServer } from 'node:http';
import { headerPairs } from '../../core/http/exchange/header-pairs.js';
import { kindIfKnown } from '../../core/judge/expectation.js';
import type { ExpectationKind } from '../../core/contract/situation.js';
import type { Operation } from '../../core/contract/contract.js';
import type { ContractResponse } from '../../core/respond/response/contract-response.js';
import { NO_PREFERENCES } from '../../core/respond/response/preferences.js';
import { respond } from '../../core/respond/respond.js';
import type { Responder } from '../../core/respond/responder.js';
import { findRoute } from '../../core/respond/routes/route.js';
import { arrivedContent } from '../../core/judge/request-content.js';
import { readRequest } from '../../mock/server/read-request.js';
import { respondToMalformed } from '../../mock/server/respond-to-malformed.js';
import { sendResponse } from '../../mock/server/send-response.js';
import { breakAnswer } from './break-answer.js';
import type { ProxyFault } from './fault.js';

/** A running proxy. */
export interface Proxy extends AsyncDisposable {
  readonly url: string;
  /** The faults that an answer has shown. */
  readonly shown: ReadonlySet<ProxyFault>;
}

/** A fault of an operation, with the mock's answer to its plain request. */
export interface PlannedFault {
  readonly fault: ProxyFault;
  readonly plain: ContractResponse;
  /** The operation without the constraint that is ignored. */
  readonly relaxed: Operation | undefined;
}

/** As long as that of the mock, in milliseconds. */
const KEEP_ALIVE = 75_000;

/** Starts what answers as the mock does, in this process, but for one fault in some operations. */
export async function startProxy(responder: Responder, planned: readonly PlannedFault[]): Promise<Proxy> {
  const faultOf = new Map(planned.map((one) => [one.fault.operation.id, one]));
  const shown = new Set<ProxyFault>();
  const server = createServer({ requireHostHeader: false, keepAliveTimeout: KEEP_ALIVE }, (request, response) => {
    const headers = headerPairs(request.rawHeaders);
    const route = findRoute(responder.routes, request.method ?? '', request.url ?? '', () => headers);
    const answering = async (): Promise<void> => {
      const incoming = await readRequest(request, responder.bodyLimit);
      if (incoming === undefined) return;
      const answer = await respond(responder, route, incoming, NO_PREFERENCES);
      const one = route.kind === 'operation' ? faultOf.get(route.operation.id) : undefined;
      if (one === undefined || route.kind !== 'operation' || incoming.body === 'too-large') return sendResponse(response, answer);
      const content = arrivedContent(route.target, headers, incoming.body);
      const kindFor = (operation: Operation): ExpectationKind => kindIfKnown(responder.judge(operation, content, responder.tokens));
      const withoutConstraint = one.relaxed === undefined ? undefined : kindFor(one.relaxed);
      const broken = breakAnswer(one.fault, { kind: kindFor(route.operation), withoutConstraint }, answer, one.plain);
      if (broken !== answer) shown.add(one.fault);
      sendResponse(response, broken);
    };
    answering().catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  respondToMalformed(server, { responder: () => responder, cors: false, record: undefined });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    shown,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
