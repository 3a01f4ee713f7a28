// Serves the mock of the document of the first argument; tells its URL, and the heap after garbage collection when it is asked.
import { startMock } from '../../dist/index.js';

const mock = await startMock({ spec: process.argv[2] });
process.send(mock.url);
process.on('message', () => {
  globalThis.gc();
  process.send(process.memoryUsage().heapUsed);
});
process.on('disconnect', () => process.exit());
