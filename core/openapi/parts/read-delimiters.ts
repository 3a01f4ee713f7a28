import type { ListDelimiter, ListDelimiters, ParameterLocation } from '../../contract/contract.js';
import { isArray, memberOf } from '../../json/value.js';
import { COLLECTION_FORMATS } from '../source/collection-formats.js';
import type { LocatedNode } from '../source/located-node.js';
import type { Reading } from '../source/reader-context.js';
import { placeIn } from '../source/source-file.js';

/** What separates items by the `collectionFormat` of Swagger 2.0 (Parameter Object, Items Object). */
const DELIMITERS: Readonly<Record<string, ListDelimiter>> = { csv: ',', ssv: ' ', tsv: '\t', pipes: '|' };

/**
 * What separates the items of a list, and of those inside it, where Swagger 2.0 said so.
 * @param node a parameter, a header or a property of a form.
 * @param location of the list; that of a member of a form is the query.
 */
export function readDelimiters({ warn }: Reading, node: LocatedNode, location: ParameterLocation): ListDelimiters | undefined {
  const formats = memberOf(node.value, COLLECTION_FORMATS);
  if (!isArray(formats)) return undefined;
  const at = placeIn(node.source, `${node.pointer}/${COLLECTION_FORMATS}`);
  const warnOf = (message: string, hint: string): void => warn({ kind: 'keyword-left-out', message, hint, at });
  const [items, ...inside] = formats.items.map((format, i): ListDelimiter | undefined => {
    const mayRepeat = i === 0 && location === 'query';
    if (format === 'multi' && mayRepeat) return undefined;
    const known = typeof format === 'string' && Object.hasOwn(DELIMITERS, format) ? DELIMITERS[format] : undefined;
    if (known === undefined && format === 'multi')
      warnOf("collectionFormat 'multi' is for a list in a query or a form, so csv is used", 'Use csv, ssv, tsv or pipes');
    else if (known === undefined)
      warnOf(`collectionFormat '${String(format)}' does not exist, so csv is used`, 'Use csv, ssv, tsv or pipes');
    return known ?? ',';
  });
  const known: ListDelimiter[] = [];
  for (const delimiter of inside) {
    if (delimiter === undefined) break;
    if (delimiter === items || known.includes(delimiter)) {
      warnOf('a list inside this one has its delimiter, so that they cannot be told apart, and it is not judged', 'Use other delimiters');
      break;
    }
    known.push(delimiter);
  }
  return { ...(items === undefined ? {} : { items }), inside: known };
}
