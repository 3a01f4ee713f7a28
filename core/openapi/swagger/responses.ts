import { getAt } from '../../json/edit.js';
import { type JsonValue, memberOf } from '../../json/value.js';
import { pointerTokens } from '../../place.js';
import { splitReference } from '../source/reference.js';
import { mapMember, mapMembers } from './mapped-members.js';

/** Upper bound on the references that are followed, which may be circular. */
const MOST_REFERENCES = 8;

/**
 * Puts each shared response into the operations that have media types of their own: those are what it is sent as there (Swagger 2.0, `produces` of an
 * Operation Object), and the upgrader gives those of the document to what is shared.
 */
export function withResponsesInPlace(root: JsonValue): JsonValue {
  const inOperation = (operation: JsonValue, at: readonly string[]): JsonValue =>
    memberOf(operation, 'produces') === undefined
      ? operation
      : mapMember(operation, 'responses', (responses) =>
          mapMembers(responses, (response, status) => {
            const shared = sharedResponse(root, [...at, 'responses', status]);
            return (shared && getAt(root, shared)) ?? response;
          }),
        );
  return mapMember(root, 'paths', (paths) =>
    mapMembers(paths, (item, path) => mapMembers(item, (operation, method) => inOperation(operation, ['paths', path, method]))),
  );
}

/** The tokens of the JSON pointer of the response to which a reference leads; undefined for a response that is none. */
export function sharedResponse(root: JsonValue, at: readonly string[]): readonly string[] | undefined {
  let tokens = at;
  for (let i = 0; i < MOST_REFERENCES; i += 1) {
    const reference = memberOf(getAt(root, tokens), '$ref');
    if (typeof reference !== 'string' || !reference.startsWith('#/')) break;
    tokens = pointerTokens(splitReference(reference)?.pointer ?? '');
  }
  return tokens === at || getAt(root, tokens) === undefined ? undefined : tokens;
}
