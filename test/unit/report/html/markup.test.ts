import { expect, it } from 'vitest';
import { markup } from '../../../../report/html/markup.js';

it('escapes what is filled in, in content and in attributes', () => {
  const text = `<a href="x" title='y'>&amp;</a>`;
  const escaped = '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt;';
  expect(markup`<p title="${text}">${text}</p>`.html).toBe(`<p title="${escaped}">${escaped}</p>`);
});

it('takes markup and lists of it as they are, and tells numbers with their thousands', () => {
  expect(markup`<ul>${[markup`<li>${1234}</li>`, markup`<li>${'1234'}</li>`]}</ul>${markup`<hr>`}`.html).toBe(
    '<ul><li>1,234</li><li>1234</li></ul><hr>',
  );
});

it('shows controls, lone surrogates and marks that turn the direction as escapes, and keeps line feeds', () => {
  expect(markup`${'a\r\nb\nc\td\u0000\u202E\uD800\u001B[2J'}`.html).toBe('a\nb\nc\\u0009d\\u0000\\u202e\\ud800\\u001b[2J');
});
