import { SITUATIONS } from '../../core/judge/situation.js';
import { ALWAYS, SWITCHABLE, faultOfAnswers, faultOfCheck, mayReset } from '../../core/oracle/rules.js';
import { type Setting, flag } from './setting.js';
import { type ObjectSetting, object } from './object-setting.js';
import { faultAt } from './spot.js';

/** `policy`: what is allowed in a situation, by its id. */
export const policySetting: Setting = asObject(
  object(Object.fromEntries(Object.keys(SITUATIONS).map((id) => [id, { setting: answers(id) }]))),
);

const always = Object.fromEntries(ALWAYS.map((id) => [id, faultOfCheck(id) ?? { message: '', hint: '' }]));

/** `checks`: those that are switched off, by id. */
export const checksSetting: Setting = asObject(object(Object.fromEntries(SWITCHABLE.map((id) => [id, { setting: flag }])), always));

function answers(situation: string): Setting {
  const status = { type: 'integer', minimum: 200, maximum: 499 };
  return {
    schema: { type: 'array', items: mayReset(situation) ? { anyOf: [status, { const: 'reset' }] } : status, minItems: 1 },
    read: (value, spot) => {
      const fault = faultOfAnswers(situation, value);
      if (fault !== undefined) throw faultAt(spot, fault.message, fault.hint);
      return value;
    },
  };
}

function asObject({ schema, read }: ObjectSetting): Setting {
  return { schema, read: (value, spot) => Object.fromEntries(read(value, spot)) };
}
