import { loadContract } from '../core/spec/load-contract.js';
import { startMock } from '../mock/start-mock.js';
import { checkToken } from './read-options.js';

/** The options of `mock`, as commander reads them. */
export interface MockFlags {
  readonly spec: string;
  readonly port: number;
  readonly host: string;
  readonly token?: string;
  readonly authStatus: number;
  readonly basePath?: string;
}

/** Runs `plant-store-kit mock` until SIGINT or SIGTERM. */
export async function mockAction(options: MockFlags): Promise<void> {
  const { port, host, authStatus } = options;
  const contract = await loadContract(options.spec);
  const optional = {
    ...(options.token === undefined || options.token === '' ? {} : { token: checkToken(options.token, '--token or PLANT_STORE_TOKEN') }),
    ...(options.basePath === undefined ? {} : { basePath: options.basePath }),
  };
  const mock = await startMock({ contract, port, host, authStatus, ...optional });
  // Before the first line is printed: who reads it may end the mock at once.
  const stopped = new Promise<void>((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
  const routes = contract.operations.map(({ method, path }) => `  ${method} ${mock.url}${path}`);
  process.stdout.write(`The mock of ${contract.title} ${contract.version} listens:\n${routes.join('\n')}\n`);
  await stopped;
  await mock.close();
}
