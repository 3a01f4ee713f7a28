import { type JsonValue, isObject, jsonArray, jsonObject, memberOf } from '../../json/value.js';
import { type SwaggerParameter, parametersOf } from './parameters.js';
import { withFormTypes } from './form-types.js';
import { mapMember, mapMembers } from './mapped-members.js';

const METHODS: ReadonlySet<string> = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch']);

/**
 * Puts each parameter that is a part of a body into the operations that have it, where the upgrader looks for it: not behind a `$ref`, and not in
 * the path item. A form has its media types.
 */
export function withBodiesInPlace(root: JsonValue): JsonValue {
  return mapMember(root, 'paths', (paths) =>
    mapMembers(paths, (item, path) => {
      const shared = parametersOf(root, ['paths', path]);
      const lifted = shared.filter(({ isOfBody }) => isOfBody);
      const operations = mapMembers(item, (operation, name) => {
        if (!METHODS.has(name)) return operation;
        const own = parametersOf(root, ['paths', path, name]);
        const kept = lifted.filter((one) => !own.some((other) => isSame(one, other)));
        const ofBody = [...kept, ...own].filter(({ isOfBody }) => isOfBody);
        return ofBody.length === 0 ? operation : withFormTypes(withList(operation, [...kept, ...own]), root, ofBody);
      });
      return lifted.length === 0
        ? operations
        : withList(
            operations,
            shared.filter(({ isOfBody }) => !isOfBody),
          );
    }),
  );
}

/** The same name in the same place; an operation has one `in: body` (Swagger 2.0, Parameter Object). */
function isSame({ value: one }: SwaggerParameter, { value: other }: SwaggerParameter): boolean {
  const place = memberOf(one, 'in');
  return place === memberOf(other, 'in') && (place === 'body' || memberOf(one, 'name') === memberOf(other, 'name'));
}

/** An owner with other parameters, each as it is declared, without a `$ref`. */
function withList(owner: JsonValue, parameters: readonly SwaggerParameter[]): JsonValue {
  if (!isObject(owner)) return owner;
  const others = owner.members.filter(([name]) => name !== 'parameters');
  return jsonObject([...others, ['parameters', jsonArray(parameters.map(({ value }) => value))]]);
}
