import { describe, expect, it } from 'vitest';
import { withService } from './with-service.js';
import { services } from './services.js';

describe.each(services.map((service) => [service.title, service] as const))('%s', (_, service) => {
  const missing = service.missing();

  it.skipIf(missing !== undefined)(`keeps its document${missing === undefined ? '' : `: ${missing}`}`, async () => {
    await withService(service, [], service.walk);
  });

  it.skipIf(missing !== undefined).each(service.faults.map((fault) => [fault.operation, fault.wrong, fault] as const))(
    'has a fault that shows: %s %s',
    async (_operation, _wrong, fault) => {
      await withService(service, [], fault.shows);
      await expect(withService(service, [fault.id], fault.shows)).rejects.toThrow();
    },
  );
});
