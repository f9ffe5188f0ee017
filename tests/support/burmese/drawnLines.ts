import type { Page } from '@playwright/test';

/**
 * Where the lines of elements begin as they are drawn, in letters from the start, and whether a text is wider than its box:
 * a syllable that lies lower than the one before it begins a line.
 */
export const linesOf = (page: Page, selector: string) =>
  page.evaluate((chosen) => {
    const piece = /[\u1000-\u102a\u103f](?:[\u102b-\u103e]|[\u1000-\u1021](?=\u1037?[\u103a\u1039]))*|\S/gu;
    const range = document.createRange();
    return [...document.querySelectorAll<HTMLElement>(chosen)].map((element) => {
      const starts: number[] = [];
      let [before, bottom] = [0, Infinity];
      const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (nodes.nextNode()) {
        const { data: text } = nodes.currentNode as Text;
        for (const { 0: letters, index } of text.matchAll(piece)) {
          range.setStart(nodes.currentNode, index);
          range.setEnd(nodes.currentNode, index + letters.length);
          const [box] = range.getClientRects();
          if (!box || box.width === 0) continue;
          if (box.bottom > bottom + 8) starts.push(before + index);
          bottom = box.bottom;
        }
        before += text.length;
      }
      const text = element.textContent.replaceAll('\u00a0', ' ');
      return { text, starts, isWider: element.scrollWidth > element.clientWidth };
    });
  }, selector);

/** Every Burmese syllable of a page that is drawn on two lines, and every line that begins with a mark. */
export const cutSyllables = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const rest =
      '(?:[\\u102b-\\u1038\\u103a-\\u103e]|\\u1039[\\u1000-\\u1021]?|[\\u1000-\\u1021](?=\\u1037?\\u103a|\\u1039))*';
    const syllable = new RegExp(`[\\u1000-\\u102a\\u103f\\u104e]${rest}`, 'gu');
    const isForEars = (at: Element | null): boolean =>
      at !== null && (getComputedStyle(at).clipPath.startsWith('inset(50%') || isForEars(at.parentElement));
    const cut: string[] = [];
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (nodes.nextNode()) {
      const node = nodes.currentNode;
      // What is not for eyes is as narrow as can be.
      if (isForEars(node.parentElement)) continue;
      for (const { 0: found, index } of (node.nodeValue ?? '').matchAll(syllable)) {
        // The dictionary of Chromium cuts some of these by itself, and nothing that CSS has forbids it.
        if (/\u1037\u103a|\u103a.*\u103a/u.test(found)) continue;
        range.setStart(node, index);
        range.setEnd(node, index + found.length);
        const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top);
        if (Math.max(...tops) - Math.min(...tops) > 4) cut.push(`${found} in ${node.nodeValue ?? ''}`);
      }
    }
    return cut;
  });

/** Marks in a row of things: they would be things of the row, with its gaps around them. */
export const marksInRows = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('wbr')]
      .map(({ parentElement }) => parentElement)
      .filter((parent) => parent && /flex|grid/u.test(getComputedStyle(parent).display))
      .filter((parent) => /[\u1000-\u109f]/u.test(parent?.textContent ?? ''))
      .map((parent) => parent?.outerHTML ?? ''),
  );

export const widerThanThePage = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
