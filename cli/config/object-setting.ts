import { nearest } from '../../core/known-keys.js';
import { type Setting, wrongType } from './setting.js';
import { type Spot, faultAt } from './spot.js';

/** A key of an object, with what an editor shows of it. */
export interface Member {
  readonly setting: Setting;
  readonly about?: string;
}

/** Why a key that somebody may write is refused, and what to do instead. */
export interface Refused {
  readonly message: string;
  readonly hint: string;
}

/** An object that is read as pairs, in the order of the file. */
export interface ObjectSetting extends Setting {
  readonly read: (value: unknown, spot: Spot) => Pairs;
}

/** Keys with what they hold. */
export type Pairs = readonly (readonly [key: string, value: unknown])[];

/** An object with some of the keys of a table, and no other. */
export function object(members: Readonly<Record<string, Member>>, refused: Readonly<Record<string, Refused>> = {}): ObjectSetting {
  const keys = Object.keys(members);
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries(
        Object.entries(members).map(([key, { setting, about }]) => [
          key,
          about === undefined ? setting.schema : { description: about, ...setting.schema },
        ]),
      ),
      additionalProperties: false,
    },
    read: (value, spot) =>
      pairsOf(value, spot, 'Write an object').map(([key, item]) => {
        const here = spot.inside(key);
        const member = Object.hasOwn(members, key) ? members[key] : undefined;
        const no = Object.hasOwn(refused, key) ? refused[key] : undefined;
        if (no !== undefined) throw faultAt(here, no.message, no.hint);
        if (member !== undefined) return [key, member.setting.read(item, here)] as const;
        const near = nearest(key, [...keys, ...Object.keys(refused)]);
        const meant = near === undefined || !Object.hasOwn(refused, near) ? undefined : refused[near];
        const hint = meant?.hint ?? (near === undefined ? `The keys are ${keys.join(', ')}` : `Did you mean ${near}?`);
        throw faultAt(here, `unknown key ${JSON.stringify(here.name)}`, hint);
      }),
  };
}

/** The members of an object. */
export function pairsOf(value: unknown, spot: Spot, hint: string): Pairs {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrongType(value, spot, hint);
  return Object.entries(value);
}
