import { LineCounter, isMap, isNode, isScalar, isSeq, parseDocument } from 'yaml';
import { KitError } from '../../core/kit-error.js';
import { type Place, pointerTo } from '../../core/openapi/place.js';

/** A value of a JSON file, as people find it: by its name and its line. */
export interface Spot {
  /** `policy.used-id`, `reporters[0]`; empty for the whole file. */
  readonly name: string;
  readonly place: Place;
  /** The spot of a member, at the line of its key, or of an item. */
  readonly inside: (key: string | number) => Spot;
}

/**
 * Finds the lines of a JSON text, which is YAML too (YAML 1.2 section 1.3).
 * @throws KitError for a key that stands twice, of which JSON.parse forgets one (RFC 8259 section 4).
 */
export function spotsOf(file: string, text: string): Spot {
  const lineCounter = new LineCounter();
  const { contents, errors } = parseDocument(text, { lineCounter, prettyErrors: false });
  const twice = errors.find(({ code }) => code === 'DUPLICATE_KEY');
  if (twice !== undefined) {
    const { line } = lineCounter.linePos(twice.pos[0]);
    throw new KitError('UsageError', 'a key stands here for the second time', 'Keep one of them', { file, line, pointer: '' });
  }
  const spotAt = (node: unknown, name: string, at: Place): Spot => ({
    name,
    place: at,
    inside: (key) => {
      const pointer = pointerTo(at.pointer, key);
      const placed = (value: unknown): Place => {
        const start = isNode(value) ? value.range?.[0] : undefined;
        return { file, line: start === undefined ? at.line : lineCounter.linePos(start).line, pointer };
      };
      const inner = name === '' ? String(key) : typeof key === 'number' ? `${name}[${key}]` : `${name}.${key}`;
      if (isSeq(node)) return spotAt(node.items[Number(key)], inner, placed(node.items[Number(key)]));
      const pair = isMap(node) ? node.items.find((item) => isScalar(item.key) && item.key.value === key) : undefined;
      return spotAt(pair?.value, inner, placed(pair?.key));
    },
  });
  return spotAt(contents, '', { file, line: 1, pointer: '' });
}

/** The error for what stands at a spot. */
export function faultAt({ place }: Spot, message: string, hint: string): KitError {
  return new KitError('UsageError', message, hint, place);
}
