import { membersOf } from '../answers/members.js';
import type { KeyRule } from './key-rule.js';

/** `{name}` is `metadata.name`, as in Kubernetes. */
export const METADATA_NAME: KeyRule = {
  name: 'metadata name',
  infer: ({ parameter, members }) => {
    const metadata = members.find(({ name }) => name === 'metadata');
    if (metadata === undefined) return undefined;
    const found = membersOf(metadata.schema).find(({ name }) => name === parameter && /^(?:name|id|uid|uuid)$/.test(name));
    if (found === undefined) return undefined;
    return {
      member: ['metadata', found.name],
      schema: found.schema,
      because: `{${parameter}} has the name of the member metadata.${found.name}`,
    };
  },
};
