import { readFileSync } from 'node:fs';
import { APPLICATIONS, type Application } from '../real-applications/applications.js';
import { isRecord } from './record.js';

/** The applications whose code the project wrote, to have one in each framework: they say nothing of strangers. */
const OWN = ['fastapi', 'express', 'spring', 'django', 'nest', 'hono', 'huma', 'poem'];

/**
 * The services that the project did not write, or those of a JSON file: a list of objects like `Application`, whose `start` is a
 * command that reads `$PORT`. Throws for another form.
 */
export function services(file: string | undefined): readonly Application[] {
  if (file === undefined || file === '') return APPLICATIONS.filter(({ name }) => !OWN.includes(name));
  const list: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!Array.isArray(list)) throw new Error(`${file}: not a list`);
  return list.map((entry) => service(entry, file));
}

function service(entry: unknown, file: string): Application {
  const text = (value: unknown, name: string): string | undefined => {
    const member = isRecord(value) ? value[name] : undefined;
    return typeof member === 'string' ? member : undefined;
  };
  const [name, start, document] = ['name', 'start', 'document'].map((one) => text(entry, one));
  if (name === undefined || start === undefined || document === undefined)
    throw new Error(`${file}: a service lacks name, start or document`);
  const [ready, prefix] = ['ready', 'prefix'].map((one) => text(entry, one));
  const given = isRecord(entry) ? entry['credential'] : undefined;
  const [scheme, value, header] = ['scheme', 'value', 'header'].map((one) => text(given, one));
  return {
    name,
    install: isRecord(entry) && Array.isArray(entry['install']) ? entry['install'].map(String) : [],
    start: () => start,
    document,
    ...(ready !== undefined && { ready }),
    ...(prefix !== undefined && { prefix }),
    ...(scheme !== undefined && value !== undefined && header !== undefined && { credential: { scheme, value, header } }),
  };
}
