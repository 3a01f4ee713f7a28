import { parseMultipart } from '../../codecs/bodies/parse-multipart.js';
import { headerValues } from '../../codecs/headers.js';
import { matchMediaType, parseMediaType } from '../../codecs/media-type.js';
import { matchPath } from '../../codecs/paths/match-path.js';
import { parseTemplate } from '../../codecs/paths/path-template.js';
import { splitTarget } from '../../codecs/paths/split-target.js';
import { allContents } from '../../contract/all-contents.js';
import type { Contract, MediaType, Operation } from '../../contract/contract.js';
import type { RequestContent } from '../../judge/request-content.js';
import { memoizeUpTo } from '../../memoize.js';
import type { World } from '../../model/world/world.js';
import type { ContractResponse } from '../response/contract-response.js';
import { bodyKindOf } from '../negotiation/body-kind.js';

/** Bytes that a client sent, with their media type. */
export interface Upload {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  /** As the part of a form says it. */
  readonly filename?: string | undefined;
}

/** What was uploaded to paths that have a download, such as PUT and GET of `/recipes/{id}/image`. */
export interface Uploads {
  /** True if an operation uploads, downloads or deletes such bytes. */
  readonly isAbout: (operation: Operation) => boolean;
  /** Remembers what a request that succeeded uploaded or deleted. */
  readonly keep: (world: World, operation: Operation, request: RequestContent) => void;
  /** Remembers the file that a request created a thing with, where the document has a download at the path of the thing, or right below. */
  readonly keepOf: (world: World, item: string, path: string, upload: Upload) => void;
  /** The download of what was uploaded, else of a spare file; undefined if there is none, or the document does not allow its media type. */
  readonly download: (
    world: World,
    operation: Operation,
    request: RequestContent,
    blank: ContractResponse,
    spare: () => Upload | undefined,
  ) => ContractResponse | undefined;
  /** True if what things of an item path have is downloaded at their path, or right below. */
  readonly hasDownload: (item: string) => boolean;
  /** All uploads of a world by their paths, the oldest first. */
  readonly all: (world: World) => ReadonlyMap<string, Upload>;
  /** Takes over uploads that were kept, as far as the document has their paths. */
  readonly take: (world: World, kept: ReadonlyMap<string, Upload>) => void;
}

/** Upper bound on the item paths whose downloads are known. */
const MOST_ITEMS = 1_000;

/** Upper bound on the uploads of a world, in bytes; the oldest go first. */
const MOST_BYTES = 64_000_000;

/** Creates the memory of uploads of a contract. */
export function createUploads({ operations }: Pick<Contract, 'operations'>): Uploads {
  const downloads = operations.filter((operation) => operation.method === 'GET' && bytesOf(operation).length > 0);
  const paths = new Set(
    downloads
      .map(({ path }) => path)
      .filter((path) => operations.some((one) => one.path === path && one.method !== 'GET' && one.body !== undefined)),
  );
  /** What follows the path of a thing in those that download what it has. */
  const endingsOf = memoizeUpTo(MOST_ITEMS, (item: string) => ({
    endings: downloads
      .map(({ path }) => path)
      .filter((path) => path === item || (path.startsWith(`${item}/`) && !path.slice(item.length).includes('{')))
      .map((path) => path.slice(item.length)),
  }));
  const worlds = new WeakMap<World, Map<string, Upload>>();
  const uploadsIn = (world: World): Map<string, Upload> => {
    const known = worlds.get(world) ?? new Map<string, Upload>();
    worlds.set(world, known);
    return known;
  };
  const put = (world: World, path: string, upload: Upload): void => {
    const uploads = uploadsIn(world);
    uploads.delete(path);
    uploads.set(path, upload);
    let size = [...uploads.values()].reduce((sum, { bytes }) => sum + bytes.length, 0);
    for (const [oldest, { bytes }] of uploads) {
      if (size <= MOST_BYTES) return;
      uploads.delete(oldest);
      size -= bytes.length;
    }
  };
  const all = new Set([...paths, ...downloads.map(({ path }) => path)]);
  const templates = [...all].map((path) => parseTemplate(path));
  return {
    all: (world) => worlds.get(world) ?? NONE,
    take: (world, kept) => {
      for (const [path, upload] of kept)
        if (templates.some((template) => matchPath(template, path) !== undefined)) uploadsIn(world).set(path, upload);
    },
    isAbout: ({ path }) => all.has(path),
    keep: (world, { method, body }, request) => {
      const [path] = splitTarget(request.target);
      const upload = body === undefined ? undefined : uploadOf(request);
      if (method === 'DELETE') uploadsIn(world).delete(path);
      else if (upload !== undefined) put(world, path, upload);
    },
    keepOf: (world, item, path, upload) => {
      for (const ending of endingsOf(item).endings) put(world, path + ending, upload);
    },
    hasDownload: (item) => endingsOf(item).endings.length > 0,
    download: (world, operation, { target }, blank, spare) => {
      const upload = operation.method === 'GET' ? (uploadsIn(world).get(splitTarget(target)[0]) ?? spare()) : undefined;
      const contentType = upload && sentAs(upload.contentType, bytesOf(operation));
      if (upload === undefined || contentType === undefined) return undefined;
      const headers = blank.headers.filter(([name]) => name.toLowerCase() !== 'content-type');
      return { ...blank, headers: [['Content-Type', contentType], ...headers], body: upload.bytes };
    },
  };
}

const NONE: ReadonlyMap<string, Upload> = new Map();

/** The media type that bytes are sent as: their own, or else the one of which nothing but that they are bytes is known (RFC 2046 section 4.5.1). */
function sentAs(contentType: string, documented: readonly MediaType[]): string | undefined {
  if (matchMediaType(contentType, documented) !== undefined) return contentType;
  return documented.find(({ name }) => parseMediaType(name)?.type === 'application' && parseMediaType(name)?.subtype === 'octet-stream')
    ?.name;
}

/** The media types of bytes that the success of an operation may have. */
function bytesOf({ responses }: Operation): readonly MediaType[] {
  return responses
    .filter(({ status }) => status.startsWith('2'))
    .flatMap(allContents)
    .filter(({ name }) => bodyKindOf(name) === 'other' && !/^text\/event-stream|xml|ndjson|jsonl|form/i.test(name));
}

/** Media types of bodies that say what is made, and are no file. */
const VALUES = /^(?:application\/x-www-form-urlencoded|text\/xml|application\/(?:[^;]*\+)?(?:json|xml))\b/i;

/** The file that a request to create something sends; undefined if it sends none, or several. */
export function fileOf(request: RequestContent): Upload | undefined {
  return VALUES.test(headerValues(request.headers, 'content-type')[0] ?? '') ? undefined : uploadOf(request);
}

/** The bytes of a request, or those of the only file of a form. */
function uploadOf({ headers, body }: RequestContent): Upload | undefined {
  const [contentType = ''] = headerValues(headers, 'content-type');
  const { type, parameters } = parseMediaType(contentType) ?? {};
  if (type === undefined || body.length === 0) return undefined;
  if (type !== 'multipart') return { bytes: body, contentType };
  const parsed = parseMultipart(body, parameters?.get('boundary') ?? '');
  const files = parsed.kind === 'parts' ? parsed.parts.filter(({ filename }) => filename !== undefined) : [];
  const [file] = files;
  return file === undefined || files.length > 1
    ? undefined
    : { bytes: file.bytes, contentType: file.contentType ?? 'application/octet-stream', filename: file.filename };
}
