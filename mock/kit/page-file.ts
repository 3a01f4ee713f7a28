import { readFile } from 'node:fs/promises';
import type { Reply } from './reply.js';
import { refusal } from './reply.js';

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
};

/** Serves a file of the page; an empty name is the page itself. */
export async function pageFile(name: string): Promise<Reply> {
  const file = name === '' ? 'index.html' : name;
  const [, ending] = /^[a-z][a-z-]*\.(html|css|js)$/.exec(file) ?? [];
  const type = TYPES[ending ?? ''];
  if (type === undefined) return refusal(404, `there is no /__kit/${name}`);
  try {
    return { kind: 'text', type, text: await readFile(new URL(`../page/${file}`, import.meta.url), 'utf8') };
  } catch {
    return refusal(404, `there is no /__kit/${name}`);
  }
}
