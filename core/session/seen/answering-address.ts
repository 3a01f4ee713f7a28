import { once } from 'node:events';
import { type Server, createServer } from 'node:http';
import { isLoopback } from '../../http/transport/host-name.js';

/** An address that answers, for a server that calls what it is given. */
export interface AnsweringAddress {
  /** The address, if the requests of an operation have it. */
  readonly urlFor: (operation: string) => string | undefined;
  /** Gives it to the requests of an operation; undefined where the run can offer none that the server would reach. */
  readonly offerTo: (operation: string) => Promise<string | undefined>;
  readonly close: () => void;
}

/**
 * The address that was given, which all operations get, or else one that the run serves itself once it is needed, which a server on this machine
 * reaches. It answers 200 with an empty object to everything.
 * @param target the base URL of the server.
 */
export function answeringAddress(given: string | undefined, target: string): AnsweringAddress {
  if (given !== undefined || !isLoopback(new URL(target).hostname))
    return { urlFor: () => given, offerTo: () => Promise.resolve(given), close: () => undefined };
  const urls = new Map<string, string>();
  let opened: Promise<Listening> | undefined;
  return {
    urlFor: (operation) => urls.get(operation),
    offerTo: async (operation) => {
      opened ??= listen();
      const { url } = await opened;
      urls.set(operation, url);
      return url;
    },
    close: () => void opened?.then(({ server }) => server.close()),
  };
}

interface Listening {
  readonly server: Server;
  readonly url: string;
}

async function listen(): Promise<Listening> {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(200, { 'content-type': 'application/json', connection: 'close' }).end('{}');
  });
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  const address = server.address();
  return { server, url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/` };
}
