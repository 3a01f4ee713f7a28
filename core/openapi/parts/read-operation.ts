import { type JsonValue, isArray, memberOf } from '../../json/value.js';
import type { Operation, RequestBody, ResponseRule } from '../../contract/contract.js';
import type { LocatedNode } from '../source/located-node.js';
import { membersOf } from '../source/members-of.js';
import { readContents } from './read-content.js';
import { readHeaders } from './read-headers.js';
import { readLinks } from './read-links.js';
import { readParameters } from './read-parameters.js';
import { readSecurity } from './read-security.js';
import { readServerPaths } from './read-servers.js';
import { fieldOfItem } from './path-item.js';
import type { Reading } from '../source/reader-context.js';
import { sentencesOnValues } from '../../words/sentences-on-values.js';
import { arrive, childOf } from '../source/resolve-ref.js';
import { placeIn } from '../source/source-file.js';
import type { WrittenOperation } from './written-operations.js';
import { warnOfUnknownFields } from '../source/unknown-fields.js';

/**
 * Reads one operation: its request and its responses.
 * @throws KitError at the line of what makes the operation unusable.
 */
export function readOperation(reading: Reading, { id, path, method, item, node }: WrittenOperation): Operation {
  warnOfUnknownFields(reading, node, 'operation');
  const responses = childOf(node, 'responses');
  const responseEntries = responses === undefined ? [] : membersOf(responses).filter(([status]) => !status.startsWith('x-'));
  const at = placeIn(node.source, node.pointer);
  const operationId = memberOf(node.value, 'operationId');
  const tags = textsOf(memberOf(node.value, 'tags'));
  const told = sentencesOnValues([descriptionOf(memberOf(reading.root.value, 'info')), descriptionOf(node.value)].join('\n\n'));
  const servers = readServerPaths(reading, childOf(node, 'servers')) ?? readServerPaths(reading, fieldOfItem(item, 'servers'));
  return {
    id,
    caseFolder: '',
    method,
    path,
    at,
    parameters: readParameters(reading, path, [fieldOfItem(item, 'parameters'), childOf(node, 'parameters')], node),
    body: readBody(reading, node),
    responses: responseEntries.map(([status, response]) => readResponse(reading, status, response)),
    security: readSecurity(reading, node),
    ...(memberOf(node.value, 'deprecated') === true ? { isDeprecated: true } : {}),
    ...(typeof operationId === 'string' ? { operationId } : {}),
    ...(tags.length === 0 ? {} : { tags }),
    ...(told === '' ? {} : { told }),
    ...servers,
  };
}

function descriptionOf(value: JsonValue | undefined): string {
  const description = value === undefined ? undefined : memberOf(value, 'description');
  return typeof description === 'string' ? description : '';
}

function textsOf(list: JsonValue | undefined): readonly string[] {
  return isArray(list) ? list.items.flatMap((item) => (typeof item === 'string' ? [item] : [])) : [];
}

/** A request body none of whose media types can be read is left out, as they are. */
function readBody(reading: Reading, operation: LocatedNode): RequestBody | undefined {
  const written = childOf(operation, 'requestBody');
  if (written === undefined) return undefined;
  const node = arrive(reading, written);
  warnOfUnknownFields(reading, node, 'request body');
  const { content, otherContents } = readContents(reading, node, 'request');
  if (content === undefined) return undefined;
  const requiredAt = childOf(node, 'required') ?? node;
  return {
    required: memberOf(node.value, 'required') === true,
    requiredAt: placeIn(node.source, requiredAt.pointer),
    content,
    otherContents,
  };
}

function readResponse(reading: Reading, status: string, written: LocatedNode): ResponseRule {
  const node = arrive(reading, written);
  warnOfUnknownFields(reading, node, 'response');
  const links = readLinks(reading, node);
  return {
    status: status.toUpperCase() === 'DEFAULT' ? 'default' : status.toUpperCase(),
    at: placeIn(written.source, written.pointer),
    ...readContents(reading, node, 'response'),
    headers: readHeaders(reading, node),
    ...(links.length === 0 ? {} : { links }),
  };
}
