import { percentDecode } from '../../../core/codecs/percent-decode.js';
import { type HttpServer, httpServer, sendJson } from '../../unit/support/http-server.js';

/** What can be wrong with the server of recipes, each in what happens over several requests. */
export const RECIPE_FAULTS = {
  'a page begins one too late': 'paging-is-kept',
  'a page has one item too many': 'paging-is-kept',
  'the total is that of the page': 'paging-is-kept',
  'a listed filter is ignored': 'filter-is-kept',
  'false is taken for no filter': 'filter-is-kept',
  'a bound is the other way round': 'filter-is-kept',
  'two filters are joined by or': 'filter-is-kept',
  'a search is ignored': 'filter-is-kept',
  'the direction of an order is ignored': 'sort-is-kept',
  'pages of a sorted list lose what is equal': 'paging-is-kept',
  'what has no notes is not listed': 'created-is-listed',
  'a deleted thing is still listed': 'deleted-is-gone',
  'the list is from before a change': 'change-is-listed',
  'PUT merges': 'replace-is-kept',
  'PATCH empties what is not sent': 'rest-is-kept',
  'PATCH drops an empty text': 'rest-is-kept',
  'PATCH drops null': 'rest-is-kept',
  'a change moves the time of creation': 'rest-is-kept',
  'what is readOnly is taken': 'read-only-is-kept',
  'a refused change is half done': 'refused-changes-nothing',
  'the tag stays after a change': 'tag-changes',
  'a stale tag is taken': 'stale-change-is-refused',
  'Location leads nowhere': 'location-leads-there',
  'comments outlive their recipe': 'deleted-is-gone',
  'a comment is found below any recipe': 'parents-told-apart',
  'a comment is deleted below any recipe': 'parents-told-apart',
  'comments are taken below no recipe': 'absent-is-told',
  'it is published twice': 'action-is-once',
  'the second time is 423': 'action-is-once',
} as const;

export type RecipeFault = keyof typeof RECIPE_FAULTS;

interface Recipe {
  readonly id: number;
  readonly createdAt: string;
  readonly published: boolean;
  readonly version: number;
  readonly value: Readonly<Record<string, unknown>>;
}

interface Comment {
  readonly id: number;
  readonly recipe: number;
  readonly text: string;
}

interface Answer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const CUISINES = new Set(['thai', 'french', 'indian']);
const isText =
  (most: number, least = 0) =>
  (value: unknown): boolean =>
    typeof value === 'string' && [...value].length >= least && [...value].length <= most;
const MEMBERS: Readonly<Record<string, (value: unknown) => boolean>> = {
  published: (value) => typeof value === 'boolean',
  title: isText(80, 1),
  cuisine: (value) => typeof value === 'string' && CUISINES.has(value),
  vegan: (value) => typeof value === 'boolean',
  minutes: (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 1000,
  notes: isText(200),
  tags: (value) => Array.isArray(value) && value.length <= 5 && value.every(isText(20)),
};

function isMember(name: string, value: unknown): boolean {
  return Object.hasOwn(MEMBERS, name) && MEMBERS[name]?.(value) === true;
}

/** Starts a server of recipes that keeps its document, but for some faults. */
export function recipesServer(faults: readonly RecipeFault[] = []): Promise<HttpServer> {
  const recipes = new Map<number, Recipe>();
  const comments = new Map<number, Comment>();
  const snapshots = new Map<number, unknown>();
  const deleted: Recipe[] = [];
  let serial = 0;
  const has = (one: RecipeFault): boolean => faults.includes(one);
  const shown = ({ id, createdAt, published, value }: Recipe): Record<string, unknown> => ({ id, createdAt, published, ...value });
  const tagged = (recipe: Recipe, status = 200): Answer => ({
    status,
    body: shown(recipe),
    headers: { etag: `"${recipe.id}-${has('the tag stays after a change') ? 1 : recipe.version}"` },
  });
  const bad = { status: 400, body: { message: 'bad' } };
  const none = { status: 404, body: { message: 'none' } };
  const notAllowed = (allow: string): Answer => ({ status: 405, headers: { allow } });
  const isValid = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.entries(value).every(([name, member]) => isMember(name, member));

  function list(query: URLSearchParams): Answer {
    const limit = query.get('limit') ?? '20';
    const offset = query.get('offset') ?? '0';
    const [cuisine, vegan, least, sort, q] = ['cuisine', 'vegan', 'min_minutes', 'sort', 'q'].map((name) => query.get(name));
    const isNumber = (text: string): boolean => /^\d{1,6}$/.test(text);
    if (!isNumber(limit) || Number(limit) < 1 || Number(limit) > 50 || !isNumber(offset)) return bad;
    if (typeof cuisine === 'string' && !CUISINES.has(cuisine)) return bad;
    if (typeof vegan === 'string' && vegan !== 'true' && vegan !== 'false') return bad;
    if (typeof least === 'string' && !isNumber(least)) return bad;
    if (typeof sort === 'string' && !/^-?(?:title|minutes)$/.test(sort)) return bad;
    if (typeof q === 'string' && [...q].length > 80) return bad;
    const tests: ((recipe: Recipe) => boolean)[] = [];
    if (typeof cuisine === 'string' && !has('a listed filter is ignored')) tests.push(({ value }) => value['cuisine'] === cuisine);
    if (typeof vegan === 'string' && !(has('false is taken for no filter') && vegan === 'false'))
      tests.push(({ value }) => (value['vegan'] ?? false) === (vegan === 'true'));
    if (typeof least === 'string') {
      const isLess = has('a bound is the other way round');
      tests.push(({ value }) => (isLess ? Number(value['minutes'] ?? 0) <= Number(least) : Number(value['minutes'] ?? 0) >= Number(least)));
    }
    if (typeof q === 'string' && !has('a search is ignored'))
      tests.push(({ value }) => String(value['title']).toLowerCase().includes(q.toLowerCase()));
    const isJoined = has('two filters are joined by or') && tests.length > 1;
    const all = [...recipes.values(), ...(has('a deleted thing is still listed') ? deleted : [])];
    let found = all.filter((recipe) => (isJoined ? tests.some((test) => test(recipe)) : tests.every((test) => test(recipe))));
    if (has('what has no notes is not listed')) found = found.filter(({ value }) => value['notes'] !== undefined);
    if (typeof sort === 'string') {
      const name = sort.replace('-', '');
      const sign = sort.startsWith('-') && !has('the direction of an order is ignored') ? -1 : 1;
      const of = ({ value }: Recipe): string | number => (name === 'minutes' ? Number(value['minutes'] ?? 0) : String(value['title']));
      found = found.toSorted((a, b) => (of(a) < of(b) ? -sign : of(a) > of(b) ? sign : 0));
    }
    const from = Number(offset) + (has('a page begins one too late') && Number(offset) > 0 ? 1 : 0);
    const previous = found[from - 1];
    const member = sort?.replace('-', '') ?? '';
    const isLost = ({ value }: Recipe): boolean => value[member] === previous?.value[member];
    if (has('pages of a sorted list lose what is equal') && typeof sort === 'string' && previous !== undefined)
      found = [...found.slice(0, from), ...found.slice(from).filter((recipe) => !isLost(recipe))];
    const page = found.slice(from, from + Number(limit) + (has('a page has one item too many') ? 1 : 0));
    const items = page.map((recipe) => {
      const before = snapshots.get(recipe.id);
      if (has('the list is from before a change') && before !== undefined) return before;
      snapshots.set(recipe.id, shown(recipe));
      return shown(recipe);
    });
    return { status: 200, body: { items, total: has('the total is that of the page') ? items.length : found.length } };
  }

  function change(recipe: Recipe, value: Readonly<Record<string, unknown>>): Answer {
    const createdAt = has('a change moves the time of creation')
      ? new Date(Date.parse(recipe.createdAt) + 1000).toISOString()
      : recipe.createdAt;
    const changed = { ...recipe, createdAt, value, version: recipe.version + 1 };
    recipes.set(recipe.id, changed);
    return tagged(changed);
  }

  function patch(recipe: Recipe, body: unknown): Answer {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return bad;
    const isGood = ([name, member]: [string, unknown]): boolean => name !== 'published' && member !== null && isMember(name, member);
    const isNull = ([name, member]: [string, unknown]): boolean => member === null && name === 'notes';
    const entries = Object.entries(body);
    if (!entries.every((entry) => isGood(entry) || isNull(entry))) {
      if (has('a refused change is half done')) change(recipe, { ...recipe.value, ...Object.fromEntries(entries.filter(isGood)) });
      return bad;
    }
    const sent = entries.filter(([, member]) => !(has('PATCH drops an empty text') && member === ''));
    const value: Record<string, unknown> = { ...recipe.value };
    for (const [name, member] of sent) {
      if (member !== null) value[name] = member;
      else if (!has('PATCH drops null')) delete value[name];
    }
    if (has('PATCH empties what is not sent'))
      for (const name of ['notes', 'tags']) if (!entries.some(([one]) => one === name)) delete value[name];
    return change(recipe, value);
  }

  function onRecipe(recipe: Recipe, method: string, body: unknown, match: string | undefined): Answer {
    if (method === 'GET') return tagged(recipe);
    if (method === 'DELETE') {
      recipes.delete(recipe.id);
      deleted.push(recipe);
      for (const comment of comments.values())
        if (comment.recipe === recipe.id && !has('comments outlive their recipe')) comments.delete(comment.id);
      return { status: 204 };
    }
    const isStale = match !== undefined && match !== '*' && match !== tagged(recipe).headers?.['etag'];
    if (isStale && !has('a stale tag is taken')) return { status: 412, body: { message: 'stale' } };
    if (method === 'PATCH') return patch(recipe, body);
    if (method !== 'PUT') return notAllowed('GET, PUT, PATCH, DELETE');
    if (!isValid(body) || body['title'] === undefined) return bad;
    const { published, ...value } = body;
    const taken = has('what is readOnly is taken') && typeof published === 'boolean' ? { ...recipe, published } : recipe;
    return change(taken, has('PUT merges') ? { ...recipe.value, ...value } : value);
  }

  function onComments(id: number, commentId: string | undefined, method: string, body: unknown): Answer {
    const isThere = recipes.has(id) || (has('comments outlive their recipe') && deleted.some((recipe) => recipe.id === id));
    if (commentId === undefined) {
      if (method === 'GET')
        return isThere
          ? {
              status: 200,
              body: [...comments.values()].filter(({ recipe }) => recipe === id).map(({ id: own, text }) => ({ id: own, text })),
            }
          : none;
      const isNew =
        typeof body === 'object' && body !== null && Object.keys(body).join() === 'text' && 'text' in body && isText(200, 1)(body.text);
      if (!isNew) return bad;
      if (!recipes.has(id) && !has('comments are taken below no recipe')) return none;
      serial += 1;
      comments.set(serial, { id: serial, recipe: id, text: String(body.text) });
      return { status: 201, body: { id: serial, text: body.text } };
    }
    const comment = comments.get(Number(commentId));
    const isAnywhere = has('a comment is found below any recipe') || (has('a comment is deleted below any recipe') && method === 'DELETE');
    if (comment === undefined || (comment.recipe !== id && !isAnywhere) || !isThere) return none;
    if (method === 'GET') return { status: 200, body: { id: comment.id, text: comment.text } };
    if (method !== 'DELETE') return notAllowed('GET, DELETE');
    comments.delete(comment.id);
    return { status: 204 };
  }

  function publish(recipe: Recipe): Answer {
    if (recipe.published && !has('it is published twice'))
      return { status: has('the second time is 423') ? 423 : 409, body: { message: 'it was published before' } };
    const published = { ...recipe, published: true, version: recipe.version + 1 };
    recipes.set(recipe.id, published);
    return tagged(published);
  }

  return httpServer((response, { method, path, json: value, headers }) => {
    const { pathname, searchParams } = new URL(path, 'http://x');
    const [, first, id, below, last] = percentDecode(pathname).text.split('/');
    const answer = ((): Answer => {
      if (first !== 'recipes') return none;
      if (id === undefined) {
        if (method === 'GET') return list(searchParams);
        if (!isValid(value) || value['title'] === undefined) return bad;
        serial += 1;
        const { published: _, ...stored } = value;
        const recipe = {
          id: serial,
          createdAt: new Date(1_700_000_000_000 + serial).toISOString(),
          published: false,
          version: 1,
          value: stored,
        };
        recipes.set(serial, recipe);
        return { ...tagged(recipe, 201), headers: { location: `/recipe${has('Location leads nowhere') ? '' : 's'}/${serial}` } };
      }
      if (!/^(?:0|-?[1-9]\d*)$/.test(id) || (last !== undefined && !/^(?:0|-?[1-9]\d*)$/.test(last))) return bad;
      if (below === 'comments') return onComments(Number(id), last, method, value);
      const recipe = recipes.get(Number(id));
      if (recipe === undefined) return none;
      if (below === 'publish') return method === 'POST' ? publish(recipe) : notAllowed('POST');
      return onRecipe(recipe, method, value, headers['if-match']);
    })();
    for (const [name, header] of Object.entries(answer.headers ?? {})) response.setHeader(name, header);
    if (answer.body === undefined) return response.writeHead(answer.status).end();
    return sendJson(response, answer.status, answer.body);
  });
}
