import { build } from 'esbuild';

/** Makes one minified text of a script or a style sheet and all that it imports, for a page. */
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
