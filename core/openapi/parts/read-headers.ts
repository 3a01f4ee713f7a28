import type { HeaderRule } from '../../contract/contract.js';
import { memberOf } from '../../json/value.js';
import { leftOutOnError } from './left-out.js';
import { checkFieldName, readValue } from './read-value.js';
import type { Reading } from '../source/reader-context.js';
import type { LocatedNode } from '../source/located-node.js';
import { membersOf } from '../source/members-of.js';
import { arrive, childOf } from '../source/resolve-ref.js';
import { placeIn } from '../source/source-file.js';
import { warnOfUnknownFields } from '../source/unknown-fields.js';

/** The headers of a response, or of a part of multipart. Content-Type is described elsewhere (OpenAPI 3.1 sections 4.8.15 and 4.8.17). */
export function readHeaders(reading: Reading, owner: LocatedNode): readonly HeaderRule[] {
  const headers = childOf(owner, 'headers');
  return (headers === undefined ? [] : membersOf(headers))
    .filter(([name]) => name.toLowerCase() !== 'content-type')
    .flatMap(([name, written]) =>
      leftOutOnError(reading, 'parameter-left-out', written, () => {
        const node = arrive(reading, written);
        warnOfUnknownFields(reading, node, 'header');
        checkFieldName(name, placeIn(written.source, written.pointer));
        const required = memberOf(node.value, 'required') === true;
        return {
          name,
          required,
          at: placeIn(node.source, node.pointer),
          ...readValue(reading, node, 'header'),
        };
      }),
    );
}
