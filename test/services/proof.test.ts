import { it } from 'vitest';
import { withService } from './with-service.js';
import { services } from './services.js';

// That each fault shows is proved at length, in test/length/planted-faults; here the gate finds it (`gate*.test.ts`).
for (const service of services) {
  const missing = service.missing();
  it.skipIf(missing !== undefined)(`${service.title}: keeps its document${missing === undefined ? '' : `: ${missing}`}`, async () => {
    await withService(service, [], service.walk);
  });
}
