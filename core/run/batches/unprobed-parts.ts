import { isJsonContent } from '../../request/samples/plain-content.js';
import { namedTypes } from '../../codecs/schema-types.js';
import { codecOf } from '../../codecs/bodies/codec-of.js';
import type { Contract, MediaType, Operation } from '../../contract/contract.js';
import { describesBytes } from '../../schema/nodes/describes-bytes.js';
import { counted } from '../../words/counted.js';
import { allContents } from '../../contract/all-contents.js';

/**
 * The parts of requests that only plain requests carry, and that no case varies.
 * @param isCampaign true for a campaign, which also varies texts, bytes and XML.
 * @returns one sentence without a full stop, or undefined if there are none.
 */
export function unprobedParts({ operations }: Pick<Contract, 'operations'>, isCampaign = false): string | undefined {
  const counts = new Map<string, number>();
  for (const part of operations.flatMap((operation) => [...new Set(partsOf(operation, isCampaign))]))
    counts.set(part, (counts.get(part) ?? 0) + 1);
  if (counts.size === 0) return undefined;
  const list = [...counts].map(([part, count]) => `${part} of ${counted(count, 'operation')}`);
  return `not varied yet, only sent in plain requests: ${list.join(', ')}`;
}

function partsOf({ body }: Operation, isCampaign: boolean): readonly string[] {
  if (body === undefined) return [];
  const bodies = isCampaign || isVaried(body.content) ? body.otherContents : allContents(body);
  return bodies.map(({ name }) => `${name} bodies`);
}

/** JSON, forms and text are varied by their schema, and multipart by its parts, where it is the media type of plain requests. */
function isVaried(media: MediaType): boolean {
  const { name } = codecOf(media.name);
  const isList = (name === 'sequence' || name === 'parts') && namedTypes([media.schema]).includes('array');
  return isList || name === 'form' || name === 'multipart' || (name === 'text' && !describesBytes(media.schema)) || isJsonContent(media);
}
