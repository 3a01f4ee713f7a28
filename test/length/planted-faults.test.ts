import { afterAll, describe, expect, it } from 'vitest';
import type { RunningApp } from '../apps/app.js';
import { openClient } from '../services/proof/open-client.js';
import type { Fault } from '../services/service.js';
import { services } from '../services/services.js';
import { withService } from '../services/with-service.js';

describe.each(services.map((service) => [service.title, service] as const))('%s', (_, service) => {
  const missing = service.missing();
  let correct: Promise<RunningApp> | undefined;

  afterAll(async () => (await correct)?.close());

  /** Asks one correct service on behalf of all faults; where what others stored is in the way, one of its own. */
  async function passes({ shows }: Fault): Promise<void> {
    correct ??= service.start();
    const { url } = await correct;
    await shows(openClient(service, url)).catch(() => withService(service, [], shows));
  }

  it.skipIf(missing !== undefined).each(service.faults.map((fault) => [fault.operation, fault.wrong, fault] as const))(
    'has a fault that shows: %s %s',
    async (_operation, _wrong, fault) => {
      await passes(fault);
      await expect(withService(service, [fault.id], fault.shows)).rejects.toThrow();
    },
  );
});
