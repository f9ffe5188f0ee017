import type { Page } from '@playwright/test';

/**
 * Looks at every line that is drawn, and for marks at all that the page holds: how many lines of Burmese text there are;
 * those that begin within a text, behind no space, where the dictionary of the browser would have them; and texts,
 * attributes and fields in which there is a mark that would be copied, read out or sent.
 */
export const lineFaults = (page: Page) =>
  page.evaluate(() => {
    const mark = '\u200b';
    const piece =
      /[\u1000-\u102a\u103f](?:\u1039.|[\u102b-\u1038\u103a-\u103e]|[\u1000-\u1021](?=\u1037?[\u103a\u1039]))*|\S/gu;
    const found = { lines: 0, elsewhere: [] as string[], marks: [] as string[] };
    if (document.title.includes(mark)) found.marks.push(`title: ${document.title}`);
    for (const element of document.body.querySelectorAll('*')) {
      // Words that a script draws are no attribute that anybody reads.
      for (const { name, value } of [...element.attributes].filter(({ name }) => name !== 'data-words'))
        // The words of an island, which it draws without them.
        if (value.includes(mark) && element.localName !== 'astro-island') found.marks.push(`${name}="${value}"`);
      if ('value' in element && String(element.value).includes(mark)) found.marks.push(String(element.value));
    }
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (nodes.nextNode()) {
      const node = nodes.currentNode as Text;
      const inside = node.parentElement;
      if (!inside || inside.closest('script,style')) continue;
      if (node.data.includes(mark)) found.marks.push(node.data);
      // What only a screen reader or a robot finds is drawn in a point.
      if (inside.closest('textarea,select,svg,.trap') || inside.getBoundingClientRect().width < 40) continue;
      if (!/[\u1000-\u109f]{2}/u.test(node.data) || !inside.checkVisibility()) continue;
      found.lines += 1;
      let bottom = Infinity;
      for (const { 0: letters, index } of node.data.matchAll(piece)) {
        range.setStart(node, index);
        range.setEnd(node, index + letters.length);
        const [box] = range.getClientRects();
        if (!box || box.width === 0) continue;
        const isNext = box.bottom > bottom + 8;
        bottom = box.bottom;
        if (!isNext) continue;
        found.lines += 1;
        if (!/\s/u.test(node.data[index - 1] ?? ''))
          found.elsewhere.push(
            `${node.data.slice(0, index)}/${node.data.slice(index)} in ${inside.outerHTML.slice(0, 120)}`,
          );
      }
    }
    return found;
  });
