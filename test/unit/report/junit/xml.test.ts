import { describe, expect, it } from 'vitest';
import { element, xmlText } from '../../../../report/junit/xml.js';
import { HOSTILE_TEXTS } from '../hostile-texts.js';
import { HAS_XMLLINT, faultsOf } from './xmllint.js';

describe('text in XML', () => {
  it.each([
    ['<a b="c">\'&\'</a> ]]>', '&lt;a b=&quot;c&quot;&gt;&apos;&amp;&apos;&lt;/a&gt; ]]&gt;'],
    ['\u0000\u001B\t\n\uFFFE\uFFFF\uD800', '\\u0000\\u001b\\u0009\\u000a\\ufffe\\uffff\\ud800'],
    ['\u{1F33F} \u00fc \uFFFD', '\u{1F33F} \u00fc \uFFFD'],
  ])('%j is written %j', (text, written) => {
    expect(xmlText(text)).toBe(written);
  });

  it.skipIf(!HAS_XMLLINT).each(HOSTILE_TEXTS)('is well-formed in an element and an attribute, be it %s', (_, text) => {
    expect(faultsOf(element('a', { b: text }, xmlText(text)))).toEqual([]);
  });

  it('leaves attributes out that are undefined', () => {
    expect(element('a', { b: undefined, c: 1 })).toBe('<a c="1"/>');
    expect(element('a', {}, 'b')).toBe('<a>b</a>');
  });
});
