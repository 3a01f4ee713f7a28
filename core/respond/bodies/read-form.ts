import { codecOf } from '../../codecs/bodies/codec-of.js';
import { formatOf } from '../../codecs/bodies/format-of.js';
import type { Operation } from '../../contract/contract.js';
import { declaredAs } from '../../judge/declared-as.js';
import type { RequestContent } from '../../judge/request-content.js';
import { type JsonValue, isObject, jsonObject } from '../../json/value.js';
import { memberNodes } from '../../schema/part-nodes.js';
import { withAllOf } from '../../schema/nodes/with-all-of.js';

/** Reads the members that a form sends, to be answered as those of a JSON body are; undefined if the body is no form. */
export type ReadForm = (operation: Operation, request: RequestContent) => JsonValue | undefined;

/** Files stay out: an answer describes them, if at all, in other words. */
export const readForm: ReadForm = ({ body }, { headers, body: bytes }) => {
  const { media, contentType, codec } = declaredAs(headers, body);
  if (media === undefined || (codec !== 'form' && codec !== 'multipart')) return undefined;
  const decoded = codecOf(contentType).decode(bytes, contentType, formatOf(media));
  const isRead = decoded.kind === 'value' || (decoded.kind === 'ambiguous' && decoded.unread !== undefined);
  if (!isRead || decoded.value === undefined || !isObject(decoded.value)) return undefined;
  const nodes = withAllOf(media.schema);
  return jsonObject(decoded.value.members.filter(([name]) => memberNodes(nodes, name).every(({ isBinary }) => isBinary !== true)));
};
