import { decodeJson } from '../../core/json/decode.js';
import { equalJson } from '../../core/json/equal.js';
import { printJson } from '../../core/json/print.js';
import { type JsonValue, isObject, memberOf } from '../../core/json/value.js';
import { pointerTokens } from '../../core/openapi/place.js';
import type { Finding } from '../../core/oracle/finding.js';

/** A member as it was sent and as it came back; without `sent` or `stored` where it is in one of them only. */
export interface EchoLine {
  readonly sent?: string;
  readonly stored?: string;
}

/** The members of an answer beside those of the request, where what was stored is not what was sent; else nothing. */
export function echoLines({ check, request, outcome, constraint }: Finding): readonly EchoLine[] {
  if (check !== 'stored-as-sent' || outcome.kind !== 'response') return [];
  const sent = decodeJson(request.body).value;
  const stored = decodeJson(outcome.body).value;
  if (sent === undefined || stored === undefined || !isObject(sent) || !isObject(stored)) return [];
  const names = new Set(stored.members.map(([name]) => name));
  const tokens = pointerTokens(constraint.at.pointer);
  const blamed = tokens[tokens.lastIndexOf('properties') + 1];
  // Of the members that did not come back, only the one that the finding is about had to.
  if (blamed !== undefined && memberOf(sent, blamed) !== undefined) names.add(blamed);
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
