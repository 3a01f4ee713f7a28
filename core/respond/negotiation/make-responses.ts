import { madeValue, randomValue } from './made-value.js';
import { headersOf } from './response-headers.js';
import type { ResponseMaker } from './response-maker.js';

/** Makes values by core/schema/samples. */
export const responseMaker: ResponseMaker = { value: madeValue, random: randomValue, headers: headersOf };
