import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

/** A script, and the licenses of the packages that it contains. */
export interface Bundle {
  readonly script: string;
  readonly licenses: string;
}

/** What TypeScript, which is CommonJS, finds in a module. */
const COMMONJS = `import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
const require = createRequire(import.meta.url), __filename = fileURLToPath(import.meta.url), __dirname = fileURLToPath(new URL('.', import.meta.url));`;

/** Where a bundle runs: in Node alone, or in browsers, too. */
export type Where = 'node' | 'anywhere';

/**
 * Bundles a module with what it imports: types/print-types.ts with openapi-typescript and TypeScript 5, whose compiler API it needs, so that an
 * installed kit has no second TypeScript beside that of its project, and a library whose package asks for a newer Node.js than it needs.
 * @throws Error for a module that imports what only Node has, if it runs anywhere.
 */
export async function bundleWithLicenses(entry: string, where: Where): Promise<Bundle> {
  const { outputFiles, metafile } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    target: 'node20',
    legalComments: 'none',
    // What bundlers of applications read again may name nothing of Node.
    ...(where === 'node' ? { platform: 'node' as const, banner: { js: COMMONJS } } : { platform: 'browser' as const }),
  });
  const folders = Object.entries(Object.values(metafile.outputs)[0]?.inputs ?? {}).flatMap(([file, { bytesInOutput }]) =>
    bytesInOutput === 0 ? [] : (/^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file) ?? []),
  );
  return {
    script: outputFiles.map(({ text }) => text).join(''),
    licenses: [...new Set(folders)].toSorted().map(licenseOf).join('\n\n'),
  };
}

/** The texts that a package asks to keep. */
function licenseOf(folder: string): string {
  const { name, version, license }: Readonly<Record<string, string>> = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => /^(?:licen[cs]e|thirdpartynotice)/i.test(file)) : [];
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').trim());
  return [`${name} ${version} (${license})`, ...texts].join('\n\n');
}
