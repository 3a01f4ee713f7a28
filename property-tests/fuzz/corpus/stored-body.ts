import { storePiece } from '../../../core/findings/finding-document.js';
import { restoreBody as restorePieces } from '../../../core/findings/read-finding.js';
import { hideSecretBytes, hideSecrets } from '../../../core/http/masking/secrets.js';
import type { Target } from '../../../core/http/target/target.js';
import { getAt, setAt } from '../../../core/json/edit.js';
import { parseJson } from '../../../core/json/parse.js';
import { printJson } from '../../../core/json/print.js';
import { type JsonValue, isArray, isNumber, isObject, jsonArray, jsonObject } from '../../../core/json/value.js';
import { ABSENT, PLAIN_STYLE, rawPart } from '../../../core/request/plan/request-plan.js';
import { type SlottedNumber, slottedNumber } from '../../../core/request/slots/slot.js';
import { type BodyTemplate, type Piece, templateOf } from '../../../core/request/slots/template.js';
import { templateOfPart } from '../../../core/request/wire/write-request.js';
import { joinTokens } from '../../generate/text/text-tokens.js';
import { type FuzzBody, valueOfBody } from '../parts/fuzz-plan.js';
import type { Generators } from '../parts/generators.js';
import type { StoredBody } from './corpus-entry.js';

type Parts = Pick<Generators, 'operation' | 'content'>;

/** A body as it is kept, with the secrets of a target as names. One in a spelling of its own is kept as a text. */
export function storeBody({ operation, content }: Parts, body: FuzzBody | 'plain', target: Target): StoredBody {
  if (body === 'plain' || body === content?.plain) return 'plain';
  if (body.kind === 'absent') return 'absent';
  const value = valueOfBody(body);
  if (value === undefined || (body.kind === 'value' && body.style !== PLAIN_STYLE))
    return { text: piecesOf(templateOfPart(body), target).map(storePiece) };
  const known = operation.body?.content.known ?? [];
  const keys = known.flatMap(([path, key]) => (path.length > 0 && isEqual(getAt(value, path), key) ? [path] : []));
  const pieces = piecesOf(templateOf(value), target).map(storePiece);
  return keys.length === 0 ? { value: pieces } : { value: pieces, keys };
}

/** A kept body, about the things of this run; undefined if the operation has none that it could be. */
export function restoreBody({ operation, content }: Parts, stored: StoredBody): FuzzBody | 'plain' | undefined {
  if (stored === 'plain') return stored;
  if (stored === 'absent') return ABSENT;
  if (content === undefined) return undefined;
  if ('text' in stored) return rawPart(restorePieces(stored.text));
  const value = valueOfPieces(restorePieces(stored.value));
  if (value === undefined) return undefined;
  const isKey = new Set(stored.keys?.map((path) => JSON.stringify(path)));
  const known = (operation.body?.content.known ?? []).filter(([path]) => isKey.has(JSON.stringify(path)));
  return content.write(known.reduce((whole, [path, key]) => (getAt(whole, path) === undefined ? whole : setAt(whole, path, key)), value));
}

function isEqual(one: JsonValue | undefined, other: JsonValue): boolean {
  return one !== undefined && printJson(one) === printJson(other);
}

/** The pieces of a body with texts that follow each other joined, and secrets as names. */
function piecesOf(template: BodyTemplate, target: Target): readonly Piece[] {
  return joinTokens(template).flatMap((piece): readonly Piece[] => {
    if (piece === '') return [];
    if (typeof piece === 'string') return [hideSecrets(piece, target)];
    return [piece instanceof Uint8Array ? hideSecretBytes(piece, target) : piece];
  });
}

/** A number that stands for a slot while a value is read. No strategy draws it. */
const STANDS_FOR = '0.7310586e-7';

/** The value that a template has as JSON; undefined if it has none. */
function valueOfPieces(template: BodyTemplate): JsonValue | undefined {
  const slots = new Map<string, SlottedNumber>();
  let text = '';
  for (const piece of template) {
    if (piece instanceof Uint8Array) return undefined;
    if (typeof piece === 'string') text += piece;
    else {
      const number = `${STANDS_FOR}${slots.size}`;
      slots.set(number, slottedNumber(piece.text, piece.slot));
      text += number;
    }
  }
  const value = parseJson(text);
  return value === undefined || slots.size === 0 ? value : withSlots(value, slots);
}

function withSlots(value: JsonValue, slots: ReadonlyMap<string, SlottedNumber>): JsonValue {
  if (isNumber(value)) return slots.get(value.text) ?? value;
  if (isArray(value)) return jsonArray(value.items.map((item) => withSlots(item, slots)));
  return isObject(value) ? jsonObject(value.members.map(([name, item]) => [name, withSlots(item, slots)])) : value;
}
