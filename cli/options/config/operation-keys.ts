import { RULE_IDS } from '../../../core/model/kinds/rule-ids.js';
import { parseShare } from '../arguments/arguments.js';
import { CREDENTIALS, FLAG, type Setting, object, text } from './setting.js';

/** The schema of switches for what the model says of things. */
const RULES = object('Rules of what is remembered, by id; false turns one off.', Object.fromEntries(RULE_IDS.map((id) => [id, FLAG])));

/** The keys about operations and the things that they create. */
export const OPERATION_KEYS: Readonly<Record<string, Setting>> = {
  resources: {
    schema: {
      description: 'Corrects what lint --resources prints, by the path of one thing.',
      type: 'object',
      propertyNames: { pattern: '^/' },
      additionalProperties: object('What one resource is.', {
        key: { description: 'The member of a thing that its path contains.', ...text('id') },
        creator: { description: 'The operation that creates a thing.', ...text('POST /plants', '^[A-Z]+ /') },
        ignore: { description: 'True if the path is not that of a thing.', ...FLAG },
        rules: RULES,
      }),
      examples: [{ '/plants/{plantId}': { key: 'code' } }],
    },
    option: 'corrections',
    isLocated: true,
  },
  rules: { schema: RULES, option: 'rules' },
  values: {
    schema: {
      description:
        'Values that name something on the server, by the name of a parameter or the path of a member of a body; a text "$NAME" is a secret that is read from the environment.',
      type: 'object',
      examples: [{ orderId: 7, 'customer.id': 'c-1' }],
    },
    option: 'values',
    isLocated: true,
  },
  minReach: {
    schema: {
      description: 'The least share of operations that verify and fuzz have to reach, such as "80%".',
      ...text('80%', '^\\d+(?:\\.\\d+)?%$'),
    },
    option: 'minReach',
    parse: parseShare,
  },
  minJudged: {
    schema: {
      description: 'The least share of rules over several requests that verify has to judge, such as "80%".',
      ...text('80%', '^\\d+(?:\\.\\d+)?%$'),
    },
    option: 'minJudged',
    parse: parseShare,
  },
  allowDestructive: {
    schema: { description: 'Tries operations that may change or delete what the run did not create. Default: false.', ...FLAG },
    option: 'allowDestructive',
  },
  keep: { schema: { description: 'Leaves on the server what the run created. Default: false.', ...FLAG }, option: 'keep' },
  operations: {
    schema: {
      description: 'Settings of single operations, by a pattern of the operationId or of method and path.',
      type: 'object',
      propertyNames: { minLength: 1 },
      additionalProperties: object('Settings of the operations that the pattern fits.', {
        skip: {
          description: 'True, or the reason, to leave the operations out.',
          anyOf: [FLAG, text('it sends e-mails')],
          examples: [true],
        },
        values: {
          description:
            'Values that the server knows, by the name of a parameter or member; a text "$NAME" is a secret that is read from the environment.',
          type: 'object',
          examples: [{ id: 7 }],
        },
        credentials: {
          description: 'Credentials for these operations, by the name of a security scheme; "$NAME" is read from the environment.',
          ...CREDENTIALS,
        },
        forbiddenToOther: { description: 'True if the other user (otherCredentials, or --other) may not use the operations.', ...FLAG },
        budget: { description: 'Upper bound on the cases of each operation.', type: 'integer', minimum: 1 },
      }),
      examples: [{ 'DELETE **': { skip: true } }],
    },
    option: 'operations',
    isLocated: true,
  },
};
