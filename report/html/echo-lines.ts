import { decodeJson } from '../../core/json/decode.js';
import { equalJson } from '../../core/json/equal.js';
import { printJson } from '../../core/json/print.js';
import { type JsonValue, isObject, memberOf } from '../../core/json/value.js';
import { pointerTokens } from '../../core/place.js';
import type { Finding } from '../../core/causes/finding.js';

/** A member as sent and as stored; `sent` or `stored` is missing if only the other one has it. */
export interface EchoLine {
  readonly sent?: string;
  readonly stored?: string;
}

/** The members of the request and the response side by side if the stored value differs; otherwise empty. */
export function echoLines({ check, request, outcome, constraint }: Finding): readonly EchoLine[] {
  if (check !== 'stored-as-sent' || outcome.kind !== 'response') return [];
  const sent = decodeJson(request.body).value;
  const stored = decodeJson(outcome.body).value;
  if (sent === undefined || stored === undefined || !isObject(sent) || !isObject(stored)) return [];
  const names = new Set(stored.members.map(([name]) => name));
  const tokens = pointerTokens(constraint.at.pointer);
  const required = tokens[tokens.lastIndexOf('properties') + 1];
  // Of the members missing in the response, only the finding's member was required.
  if (required !== undefined && memberOf(sent, required) !== undefined) names.add(required);
  return [...names].map((name) => lineOf(name, memberOf(sent, name), memberOf(stored, name)));
}

function lineOf(name: string, sent: JsonValue | undefined, stored: JsonValue | undefined): EchoLine {
  const written = stored === undefined ? undefined : print(name, stored);
  if (sent === undefined || (stored !== undefined && equalJson(sent, stored))) return written === undefined ? {} : { stored: written };
  return { sent: print(name, sent), ...(written === undefined ? {} : { stored: written }) };
}

const LONGEST = 400;

function print(name: string, value: JsonValue): string {
  const text = `${JSON.stringify(name)}: ${printJson(value)}`;
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}...`;
}
