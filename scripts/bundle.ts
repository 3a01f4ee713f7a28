import { build } from 'esbuild';

/** Bundles and minifies a script or a style sheet with its imports. */
export async function bundle(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
  });
  return outputFiles
    .map(({ text }) => text)
    .join('')
    .trim();
}
