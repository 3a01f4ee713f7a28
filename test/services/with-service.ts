import type { Client } from './proof/client.js';
import { openClient } from './proof/open-client.js';
import type { Service } from './service.js';

/** Starts a service, with or without faults, and stops it after it was used. */
export async function withService(service: Service, faults: readonly string[], use: (client: Client) => Promise<void>): Promise<void> {
  const running = await service.start(faults);
  try {
    await use(openClient(service, running.url));
  } finally {
    await running.close();
  }
}
