/** One request, by the names of its parts. */
export interface Combination {
  readonly credentials: string;
  readonly accept: string;
  readonly prefer: string;
  /** Whether the preferences stand in the query (`?__code=400`) and not in the header. */
  readonly inQuery: boolean;
  readonly body: string;
}

/** A body with the type that it is declared as. */
export interface Body {
  readonly text: string;
  readonly type: string | undefined;
}

/** The name of a part that is not there. */
export const NONE = 'none';

const JSON_TYPE = 'application/json';
const PLANT = '{"id":1,"name":"n"}';
const json = (text: string): Body => ({ text, type: JSON_TYPE });

/** Credentials by name. */
export const CREDENTIALS: Readonly<Record<string, string | undefined>> = {
  [NONE]: undefined,
  right: 'Bearer secret',
  'lower-case scheme': 'bearer secret',
  'another scheme': 'Basic c2VjcmV0',
  'no token': 'Bearer',
};

/** What a client accepts: as it stands in the header. */
export const ACCEPTS: readonly string[] = [
  NONE,
  'application/json',
  '*/*',
  'application/*',
  'text/html',
  'application/xml',
  'application/json;q=0',
  'text/html;q=0.9, application/json;q=0.1',
  'text/html, */*;q=0.1',
  'garbage',
];

/** What a client prefers, as it stands in the header; in the query the same with `__`. */
export const PREFERENCES: readonly string[] = [
  NONE,
  'code=200',
  'code=400',
  'code=401',
  'code=404',
  'code=abc',
  'example=tagged',
  'example=untagged',
  'example=missingName',
  'example=unknown',
  'dynamic=true',
  'code=400, dynamic=true',
  'code=400, example=missingName',
  'code=400, code=200',
];

/** Bodies by name. */
export const BODIES: Readonly<Record<string, Body>> = {
  full: json('{"id":1,"name":"n","tag":"t"}'),
  'without the optional member': json(PLANT),
  'with a charset': { text: PLANT, type: 'Application/JSON; charset=utf-8' },
  'a member missing': json('{"id":1}'),
  'a wrong type': json('{"id":"1","name":"n"}'),
  'a fraction': json('{"id":1.5,"name":"n"}'),
  'no object': json('null'),
  malformed: json('{"id":1,'),
  empty: json(''),
  'JSON as text/plain': { text: PLANT, type: 'text/plain' },
  'JSON as nothing': { text: PLANT, type: undefined },
  'text as text/plain': { text: 'id=1', type: 'text/plain' },
  'beyond 2^53': json('{"id":9007199254740993,"name":"n"}'),
  'the largest int64': json('{"id":9223372036854775807,"name":"n"}'),
  'beyond int64': json('{"id":9223372036854775808,"name":"n"}'),
};

/** Every combination of the parts. */
export function allCombinations(): readonly Combination[] {
  return Object.keys(CREDENTIALS).flatMap((credentials) =>
    ACCEPTS.flatMap((accept) =>
      PREFERENCES.flatMap((prefer) =>
        [false, ...(prefer === NONE ? [] : [true])].flatMap((inQuery) =>
          Object.keys(BODIES).map((body) => ({ credentials, accept, prefer, inQuery, body })),
        ),
      ),
    ),
  );
}

/** Names a combination among all. */
export function keyOf({ credentials, accept, prefer, inQuery, body }: Combination): string {
  return JSON.stringify([credentials, accept, prefer, inQuery, body]);
}

/** A combination as a person reads it. */
export function describe({ credentials, accept, prefer, inQuery, body }: Combination): string {
  const input = prefer === NONE ? [] : [inQuery ? queryOf(prefer) : `Prefer: ${prefer}`];
  const kind = accept === NONE ? [] : [`Accept: ${accept}`];
  return [`credentials: ${credentials}`, `body: ${body}`, ...kind, ...input].join(', ');
}

/** Preferences as a query; none where nothing is preferred. */
export function queryOf(prefer: string): string {
  const keys = prefer.split(', ').map((pair) => `__${pair}`);
  return prefer === NONE ? '' : `?${keys.join('&')}`;
}
