import type { ListDelimiter, Parameter, ParameterLocation, ParameterStyle } from '../../contract/contract.js';

/** What a codec needs of a parameter. */
export type CodecParameter = Pick<Parameter, 'name' | 'in' | 'serialization' | 'schema'> & {
  /** OpenAPI 3.1 section 4.8.12.2.1: an empty value of a query parameter is allowed. */
  readonly allowEmptyValue?: boolean;
  readonly isWholeQuery?: boolean;
};

/** A name and a value. */
export type Pair = readonly [name: string, value: string];

/** How one location and style write a parameter, with the defaults of what the document leaves out or combines wrongly. */
export interface Notation {
  readonly in: ParameterLocation;
  readonly style: ParameterStyle;
  readonly explode: boolean;
  /** Reserved characters of a value that stay as they are. */
  readonly keep: string;
  /** Between items, and between names and values, that stand in one text. */
  readonly delimiter: ListDelimiter | '.';
  /** Between the items of lists inside a list, from the outside; there are none that can be told from others where it ends. */
  readonly inside: readonly ListDelimiter[];
}

/** The styles of each location (OpenAPI 3.1 section 4.8.12.3); the first is the default. */
export const STYLES: Readonly<Record<ParameterLocation, readonly [ParameterStyle, ...(readonly ParameterStyle[])]>> = {
  path: ['simple', 'label', 'matrix'],
  query: ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'],
  header: ['simple'],
  cookie: ['form', 'cookie'],
};

/**
 * What `allowReserved` leaves alone in a query. `#` and `&` would end the value, `+` would be a space, Go's server drops a pair
 * with `;`, and brackets belong to deepObject (OpenAPI 3.1 section 4.8.12.2).
 */
const RESERVED_IN_QUERY = "/:?@!$'()*,=";

/**
 * The same by location (OpenAPI 3.2 section 4.12.2.2). In a path, `/`, `?` and `#` end the value, and `;` may begin parameters of the segment
 * (RFC 3986 section 3.3). Headers, and the style of cookies, encode nothing.
 */
const RESERVED: Readonly<Record<ParameterLocation, string>> = {
  path: ":@!$&'()*+,=",
  query: RESERVED_IN_QUERY,
  header: '',
  cookie: "/:?@!$'()*&=",
};

/**
 * The notation of a parameter with a style. A style that does not exist in the location becomes the one that does. Objects in
 * deepObject are always exploded, whatever `explode` says.
 */
export function notationOf(parameter: CodecParameter): Notation {
  const { serialization } = parameter;
  const styles = STYLES[parameter.in];
  if (serialization.kind === 'content') return { in: parameter.in, style: styles[0], explode: false, keep: '', delimiter: ',', inside: [] };
  const style = styles.includes(serialization.style) ? serialization.style : styles[0];
  const explode = style === 'deepObject' || serialization.explode;
  return {
    in: parameter.in,
    style,
    explode,
    keep: serialization.allowReserved ? RESERVED[parameter.in] : '',
    delimiter: serialization.delimiters?.items ?? delimiterOf(style, explode),
    inside: serialization.delimiters?.inside ?? [],
  };
}

function delimiterOf(style: ParameterStyle, explode: boolean): Notation['delimiter'] {
  if (style === 'spaceDelimited') return ' ';
  if (style === 'pipeDelimited') return '|';
  return style === 'label' && explode ? '.' : ',';
}

/** True for a delimiter that is always percent-encoded in a target, where it may not stand (RFC 3986 appendix A), so that no item can have it. */
export function isAlwaysEncoded(delimiter: string): boolean {
  return delimiter === ' ' || delimiter === '|' || delimiter === '\t';
}

/**
 * True for a header parameter that does not count: other parts of the document describe it (OpenAPI 3.1 section 4.8.12.1), or it
 * belongs to the connection, where HTTP clients and proxies write it whatever a request says (RFC 9110 sections 7.2 and 7.6.1).
 */
export function isReserved({ in: location, name }: Pick<Parameter, 'in' | 'name'>): boolean {
  return location === 'header' && RESERVED_HEADERS.has(name.toLowerCase());
}

const RESERVED_HEADERS = new Set([
  'accept',
  'authorization',
  'connection',
  'content-length',
  'content-type',
  'expect',
  'host',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);
