/** Upper bound on highlighted matches. */
const MOST = 1000;

/** Highlights the search words (CSS Custom Highlight API) if the browser supports it, without changing the page's DOM. */
export function highlight(elements: readonly Element[], words: readonly string[]): void {
  if (!('highlights' in CSS)) return;
  CSS.highlights.delete('found');
  if (words.length === 0) return;
  const ranges: Range[] = [];
  for (const element of elements) {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null && ranges.length < MOST; node = walker.nextNode()) {
      for (const word of words) addRanges(node, word, ranges);
    }
  }
  CSS.highlights.set('found', new Highlight(...ranges));
}

function addRanges(node: Node, word: string, ranges: Range[]): void {
  const text = node.nodeValue?.toLowerCase() ?? '';
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    const range = document.createRange();
    // Some letters change their length in lower case.
    const end = Math.min(at + word.length, node.nodeValue?.length ?? 0);
    range.setStart(node, Math.min(at, end));
    range.setEnd(node, end);
    ranges.push(range);
  }
}
