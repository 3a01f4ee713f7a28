import { addPlant } from './add-plant.js';

// Each of these is an error of the compiler: take the line above it away, and see.
const store = 'http://127.0.0.1:4010';

// @ts-expect-error the id is missing
await addPlant(store, 'demo', { name: 'Fern' });
// @ts-expect-error the id is an integer
await addPlant(store, 'demo', { id: '1', name: 'Fern' });
// @ts-expect-error the tag is text, or absent
await addPlant(store, 'demo', { id: 1, name: 'Fern', tag: null });
