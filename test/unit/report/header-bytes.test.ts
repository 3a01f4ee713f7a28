import { expect, it } from 'vitest';
import { loadContract } from '../../../core/openapi/load-contract.js';
import { REPORTERS } from '../../../report/reporter.js';
import { verify } from '../../../verify.js';
import { bugApps } from '../../apps/bugs/index.js';

const app = bugApps.find(({ id }) => id === 'fall-token-bytes');
if (app === undefined) throw new Error('there is no such store');
const store = await app.start();
const spec = await loadContract('openapi.yaml');
const run = await verify({ url: store.url, spec, token: 'secret', only: ['credentials'] });
await store.close();

it.each(REPORTERS.map((reporter) => [reporter.name, reporter] as const))(
  'the report %s shows the bytes of a header readably',
  async (name, { load }) => {
    const text = [...(await (await load())(run, { colour: false, outputDir: '.plant-store-kit' }))].join('');
    // JSON and a test of vitest hold the value itself, a character for each byte; an annotation and a list of faults have no request.
    const shown =
      name === 'json' || name === 'vitest'
        ? /\u00E9/
        : name === 'github'
          ? /replay/
          : name === 'wfc'
            ? /no-server-error/
            : /\$\(printf|\\xE9/;
    expect(text).toMatch(shown);
    expect(text).not.toMatch(/[\u0080-\u009F]/);
  },
);
