import { readFile } from 'node:fs/promises';
import { quoteIfNeeded } from '../../../core/http/curl/shell-words.js';
import { KitError } from '../../../core/kit-error.js';
import { readDocument } from '../../../core/openapi/files/read-document.js';
import { hasCode } from '../../../core/has-code.js';
import type { Baseline, KnownFinding } from '../../../core/results/runs/baseline.js';

const text = { type: 'string', minLength: 1 };

/** Only the ids are used for comparison; the rest is for readers. */
const SCHEMA = {
  type: 'object',
  properties: {
    version: { enum: [1, 2, 3] },
    reached: { type: 'array', items: { type: 'string' } },
    findings: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          id: text,
          check: text,
          operation: text,
          title: text,
          inputs: { type: 'array', items: { type: 'string' } },
          operations: { type: 'array', items: { type: 'string' } },
          note: text,
          expires: { type: 'string', format: 'date', examples: ['2026-12-31'] },
        },
        required: ['id'],
        additionalProperties: false,
      },
    },
  },
  required: ['version', 'findings'],
  additionalProperties: false,
};

/** A baseline as stored in its file. */
interface BaselineFile {
  /** Version 2 has no `expires`. */
  readonly version: 1 | 2 | 3;
  readonly reached?: readonly string[];
  readonly findings: readonly (Pick<KnownFinding, 'id'> & Partial<KnownFinding>)[];
}

/**
 * Reads a file of known findings.
 * @param mayBeMissing whether the file is about to be written.
 * @throws KitError with file and line if it is not a baseline.
 */
export async function readBaseline(file: string, mayBeMissing: boolean): Promise<Baseline> {
  const content = await readFile(file, 'utf8').catch((error: unknown) => {
    const isMissing = hasCode(error, 'ENOENT');
    if (isMissing && mayBeMissing) return '';
    throw isMissing
      ? new KitError('FileError', `baseline ${file} does not exist`, 'Write it with --update-baseline')
      : new KitError('FileError', `${file} cannot be read`, 'Name a file that --update-baseline wrote');
  });
  // An empty file counts as an empty baseline.
  if (mayBeMissing && content.trim() === '') return { version: 3, findings: [] };
  const { value, placeOf } = readDocument<BaselineFile>(content, file, { schema: SCHEMA });
  const findings = value.findings.map(({ id, check = '', operation = '', title = '', ...rest }) => ({
    id,
    check,
    operation,
    title,
    ...rest,
  }));
  const { reached } = value;
  if (value.version > 1) return { version: 3, findings, ...(reached === undefined ? {} : { reached }) };
  if (mayBeMissing) return { version: 3, findings: [], former: findings };
  const rewrite = `plant-store-kit verify URL --baseline ${quoteIfNeeded(file)} --update-baseline`;
  const wrong = 'unsupported baseline version 1, whose finding ids differ';
  throw new KitError('FileError', wrong, `Rewrite it with: ${rewrite}`, placeOf(['version']));
}
