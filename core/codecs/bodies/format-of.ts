import { memoize } from '../../memoize.js';
import type { MediaType } from '../../contract/contract.js';
import type { BodyFormat } from './body-codec.js';

/** What the codecs need of a documented media type. */
export const formatOf = memoize(({ schema, encodings = [] }: MediaType): BodyFormat => ({ schema, encodings: new Map(encodings) }));
