import type { Header } from '../../core/judge/request.js';
import { KitError } from '../../core/kit-error.js';
import { headerOf } from '../arguments.js';
import { pairsOf } from './object-setting.js';
import type { Setting } from './setting.js';
import { type Spot, faultAt } from './spot.js';

/** Gives a header its value when it is needed: mistakes in the environment of others are no mistakes here. */
export type LateHeader = (environment: NodeJS.ProcessEnv) => Header;

/** `headers`: an object of texts, of which `$NAME` is read from the environment. Values are never repeated in an error. */
export const headersSetting: Setting = {
  schema: { type: 'object', propertyNames: { pattern: "^[!#$%&'*+.^_`|~\\w-]+$" }, additionalProperties: { type: 'string' } },
  read: (value, spot) => {
    const hint = 'Write an object of names and values';
    if (typeof value === 'string') throw faultAt(spot, `${spot.name} is a text`, hint);
    return pairsOf(value, spot, hint).map(([name, item]) => read(name, item, spot.inside(name)));
  },
};

function read(name: string, value: unknown, spot: Spot): LateHeader {
  const hint = 'Write it like "X-Api-Key": "$API_KEY"';
  if (typeof value !== 'string') throw faultAt(spot, `the value of the header ${name} is no text`, hint);
  const variable = /^\$([A-Za-z_]\w*)$/.exec(value)?.[1];
  if (variable === undefined) return always(header(name, value, spot, hint));
  header(name, '', spot, hint);
  return (environment) => {
    const found = environment[variable];
    if (found === undefined)
      throw faultAt(spot, `the header ${name} is to be $${variable}, which is not set`, 'Set it, or leave the header out');
    return header(name, found, spot, `Give ${variable} a value that a header can carry`);
  };
}

function header(name: string, value: string, spot: Spot, hint: string): Header {
  try {
    const made = headerOf(name, value);
    if (made !== undefined) return made;
  } catch (error) {
    if (error instanceof KitError) throw faultAt(spot, error.message, 'Leave it out, and give a token with PLANT_STORE_TOKEN');
    throw error;
  }
  throw faultAt(spot, `${JSON.stringify(name)} with its value is not a header`, hint);
}

function always(currentHeader: Header): LateHeader {
  return () => currentHeader;
}
