/** A media range of an Accept header. */
interface Range {
  readonly type: string;
  readonly subtype: string;
  readonly params: readonly (readonly [name: string, value: string])[];
  readonly quality: number;
}

/**
 * Whether an Accept header admits a media type (RFC 9110 section 12.5.1), decided as Prism does: the most specific range
 * counts, and parameters are ignored if nothing matches with them.
 * @param mediaType a type without parameters.
 * @returns undefined if the header is not a list of media types, so that a server may ignore it.
 */
export function takesMediaType(accept: string, mediaType: string): boolean | undefined {
  if (matches(accept, mediaType)) return true;
  const parts = accept.split(',');
  if (!parts.every((part) => MEDIA_TYPE.test(part))) return undefined;
  const plain = parts.filter(hasParameters).map(withoutParameters);
  return plain.length > 0 && matches(plain.join(','), mediaType);
}

const TOKEN = "[\\w!#$%&'*+.^`|~-]+";
const QUOTED = '"(?:[^"\\\\]|\\\\.)*"';
const MEDIA_TYPE = new RegExp(`^\\s*${TOKEN}/${TOKEN}\\s*(?:; *${TOKEN} *= *(?:${QUOTED}|${TOKEN}) *)*$`);
const SIMPLE_RANGE = /^([^\s/;]+)\/([^;\s]+)\s*(?:;(.*))?$/;

function hasParameters(part: string): boolean {
  return part
    .split(';')
    .slice(1)
    .some((param) => nameOf(param) !== 'q');
}

function withoutParameters(part: string): string {
  const [type, ...params] = part.split(';');
  return [type, ...params.filter((param) => nameOf(param) === 'q')].join(';');
}

function nameOf(param: string): string {
  return (param.split('=')[0] ?? '').trim().toLowerCase();
}

/** The most specific matching range decides; among several, the one with the highest quality. */
function matches(accept: string, mediaType: string): boolean {
  const [type = '', subtype = ''] = mediaType.toLowerCase().split('/');
  const ranges = (accept.match(/(?:[^,"]|"[^"]*"?)+/g) ?? []).flatMap(readRange);
  const fitting = ranges.map((range) => ({ specificity: specificityOf(range, type, subtype), quality: range.quality }));
  const [best] = fitting.toSorted((a, b) => b.specificity - a.specificity || b.quality - a.quality);
  return best !== undefined && best.specificity >= 0 && best.quality > 0;
}

/** How specific a matching range is: type, subtype, parameters; -1 if it does not match. */
function specificityOf({ type, subtype, params }: Range, wantedType: string, wantedSubtype: string): number {
  if (type !== wantedType && type !== '*') return -1;
  if (subtype !== wantedSubtype && subtype !== '*') return -1;
  if (params.some(([, value]) => value !== '*' && value !== '')) return -1;
  return (type === wantedType ? 4 : 0) + (subtype === wantedSubtype ? 2 : 0) + (params.length > 0 ? 1 : 0);
}

function readRange(text: string): readonly Range[] {
  const [, type, subtype, rest = ''] = SIMPLE_RANGE.exec(text.trim()) ?? [];
  if (type === undefined || subtype === undefined) return [];
  const pairs = (rest.match(/(?:[^;"]|"[^"]*"?)+/g) ?? []).map((param): readonly [string, string] => {
    const [, name = '', value = ''] = /^([^=]*)=?(.*)$/.exec(param.trim()) ?? [];
    return [name.toLowerCase(), value.replace(/^"(.*)"$/, '$1')];
  });
  // Parameters after the quality do not belong to the media range.
  const end = pairs.findIndex(([name]) => name === 'q');
  const quality = end === -1 ? 1 : Number.parseFloat(pairs[end]?.[1] ?? '');
  return [
    { type: type.toLowerCase(), subtype: subtype.toLowerCase(), params: end === -1 ? pairs : pairs.slice(0, end), quality: quality || 0 },
  ];
}
