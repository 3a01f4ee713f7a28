import { resolvedSchema } from '../resolved-schema.js';
import { componentNameOf } from '../names/thing-names.js';
import { type KeyRule, guessOf, onlyOne } from './key-rule.js';

/** A parameter and one member have the same schema of the components, such as `PlantNumber`. */
export const EQUAL_SCHEMA: KeyRule = {
  name: 'equal schema',
  infer: ({ parameter, parameterSchema, members }) => {
    const component = componentNameOf(parameterSchema);
    if (component === undefined) return undefined;
    const found = onlyOne(members.filter((member) => resolvedSchema(member.schema) === resolvedSchema(parameterSchema)));
    return found && guessOf(found, `{${parameter}} and the member ${found.name} have the schema ${component}`);
  },
};
