import { describe, expect, it } from 'vitest';
import { drawAgenda, headlineOf } from '../../../../report/html/verdict.js';
import { drawFindings } from '../../../../report/html/findings.js';
import { broken, kept, manyCauses } from '../runs.js';
import { textOf } from './parts.js';
import { rich } from './rich-run.js';

const options = { colour: false, outputDir: '.plant-store-kit' };
const drawn = drawFindings(rich, options).html;
const section = (id: string): string => drawn.split(/(?=<section)/).find((name) => name.includes(`id="${id}"`)) ?? '';

describe('the findings', () => {
  it('come with the first one open', () => {
    const heads = [
      ...section('findings').matchAll(/<details class="finding item" id="([^"]*)"( open)?>\s*<summary><span class="number">(\d+)/g),
    ];
    expect(heads.map(([, id, open, number]) => [id, open, number])).toEqual([
      ['stored-as-sent-0123abcd', ' open', '1'],
      ['media-type-declared-00aa11bb', undefined, '2'],
      ['answer-received-89efcdab', undefined, '3'],
    ]);
  });

  it('have the request, the answer, the commands and where it stands', () => {
    const text = textOf({ html: section('findings') });
    for (const part of [
      'Because the body is valid against the schema.',
      'POST http://127.0.0.1:8080/plants',
      'Bearer $PLANT_STORE_TOKEN',
      `{"id":7,"name":"Bird's nest"}`,
      '200 OK content-type application/json',
      `--data-raw '{"id":7,"name":"Bird'\\''s nest"}'`,
      'npx plant-store-kit replay .plant-store-kit/stored-as-sent-0123abcd.json http://127.0.0.1:8080',
      'openapi.yaml:77 type, /components/schemas/Plant/properties/name/type',
      'Seen 1,234 times, also by dredd',
      'Also when name has quotes; tag has an apostrophe',
      'For example when name is missing',
      'Step 1. POST /plants: 201',
      `--data-raw '{"name":"first"}' \\ | jq -r .id)`,
    ])
      expect(text).toContain(part);
  });

  it('tell of both answers where a failure did not show again', () => {
    const text = textOf({ html: section('findings') });
    expect(text).toContain('flaky seen once');
    expect(text).toContain('Response no response the connection was reset Response to the same request, sent again 400 Bad Request');
  });

  it('that are known stand apart, and so do those that are gone', () => {
    expect(textOf({ html: section('known') })).toMatch(
      /^Known findings 1 They are listed in known\.json and do not break the gate\. 4 Invalid request accepted/,
    );
    expect(textOf({ html: section('gone') })).toBe(
      'Gone 1 Known in known.json, but no longer found: remove them with --update-baseline. Server error: name is empty [no-server-error-0badf00d]',
    );
    expect(drawFindings(kept, options).html.trim()).toBe('');
  });

  it('are numbered within their entry where several causes are gathered', () => {
    const run = manyCauses(17);
    const text = textOf(drawFindings(run, options));
    expect(text).toContain('15. Stored value differs from what was sent: 3 more causes in POST /plants 15.1 Fault 15 expected');
    expect(text).toContain(' 15.3 Fault 17 ');
    expect(textOf(drawFindings(run, options))).toMatch(/^To fix, in this order 15 Open all /);
    expect(headlineOf(run).sentence).toBe('15 findings (17 causes).');
    expect(drawAgenda(run).html).toContain('and 9 more');
  });

  it('stand in an agenda where there are several, those that are known left out', () => {
    expect(textOf(drawAgenda(rich))).toMatch(/^Stored value .* seen 1,234 times Wrong media type: .* seen once No response: .* seen once$/);
    expect(drawAgenda({ ...broken, findings: broken.findings.slice(0, 1) }).html).toBe('');
    const many = Array.from({ length: 9 }, (_, i) => ({ ...rich.findings[0], id: `a-${i}` }));
    const findings = many.flatMap((candidate) => rich.findings.slice(0, 1).map((whole) => ({ ...whole, id: candidate.id })));
    expect(textOf(drawAgenda({ ...broken, findings }))).toMatch(/and 3 more$/);
    const [, next] = /<a href="#([^"]+)">and 3 more<\/a>/.exec(drawAgenda({ ...broken, findings }).html) ?? [];
    expect(next).toBe(findings.at(-3)?.id);
  });
});
