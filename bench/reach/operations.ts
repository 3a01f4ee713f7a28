import { parse } from 'yaml';
import { isRecord } from './record.js';

/** An operation of a document, and the paths that lead to it. */
export interface CountedOperation {
  readonly name: string;
  readonly method: string;
  readonly path: RegExp;
  /** Literal characters of its path: of several that match, the most literal is meant. */
  readonly literal: number;
  /** Statuses other than 2xx that count as a success: the redirects of an operation without a 2xx. */
  readonly redirects: readonly number[];
}

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/**
 * The operations of a document, as JSON or YAML, below the path `base`. Reads them without the kit, so that one measure holds for
 * every tool. Throws if the document has no paths.
 */
export function operationsOf(text: string, base: string): readonly CountedOperation[] {
  const document: unknown = parse(text);
  if (!isRecord(document) || !isRecord(document['paths'])) throw new Error('the document has no paths');
  return Object.entries(document['paths']).flatMap(([template, item]) =>
    Object.entries(isRecord(item) ? item : {})
      .filter(([method]) => METHODS.includes(method))
      .map(([method, operation]) => countedOperation(method, base, template, operation)),
  );
}

/** The path of a document's first server, without a slash at its end. */
export function basePath(text: string): string {
  const document: unknown = parse(text);
  const servers = isRecord(document) ? document['servers'] : undefined;
  const first: unknown = Array.isArray(servers) ? servers[0] : undefined;
  const template = isRecord(first) && typeof first['url'] === 'string' ? first['url'] : '/';
  const variables = isRecord(first) && isRecord(first['variables']) ? first['variables'] : {};
  const url = template.replaceAll(/\{([^{}]*)\}/gu, (_, name: string) => {
    const variable = variables[name];
    return isRecord(variable) ? String(variable['default']) : '';
  });
  return URL.parse(url, 'http://127.0.0.1/')?.pathname.replace(/\/$/u, '') ?? '';
}

/** The operation that a request means, as a router would choose it. */
export function operationOf(operations: readonly CountedOperation[], method: string, target: string): CountedOperation | undefined {
  const [path = ''] = target.split('?');
  return operations
    .filter((one) => one.method === method && one.path.test(path))
    .reduce<CountedOperation | undefined>((best, one) => (best !== undefined && best.literal >= one.literal ? best : one), undefined);
}

export function isSuccess({ redirects }: CountedOperation, status: number): boolean {
  return (status >= 200 && status < 300) || redirects.includes(status);
}

function countedOperation(method: string, base: string, template: string, operation: unknown): CountedOperation {
  const [path = ''] = (base + template).split(/[?#]/u);
  const parts = path.split(/\{[^{}]*\}/u);
  const statuses = isRecord(operation) && isRecord(operation['responses']) ? Object.keys(operation['responses']) : [];
  return {
    name: `${method.toUpperCase()} ${template}`,
    method: method.toUpperCase(),
    path: new RegExp(`^${parts.map(escaped).join('[^/]*')}$`, 'u'),
    literal: parts.join('').length,
    redirects: statuses.some((status) => status.startsWith('2')) ? [] : statuses.filter((status) => /^3\d\d$/u.test(status)).map(Number),
  };
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/gu, String.raw`\$&`);
}
