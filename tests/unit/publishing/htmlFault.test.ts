import { describe, expect, it } from 'vitest';
import { htmlFault } from '#publish/check/html.ts';

const page = (body: string): string =>
  `<!DOCTYPE html>\n<html><head><title>x</title></head>\n<body>${body}</body></html>`;

describe('HTML that is not valid', () => {
  it.each([
    '<p>ပုစွန်<wbr>ခြောက်</p><br><img src="/a.webp" alt="">',
    '<zay-menu><details><summary>x</summary></details></zay-menu>',
    '<astro-island uid="x"><template>x</template></astro-island>',
    '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>',
    '<ul><li>one<li>two</ul>',
    '<script type="application/ld+json">{"a":"<p>"}</script>',
  ])('none in %s', (body) => expect(htmlFault('index.html', page(body))).toBeUndefined());

  it.each([
    ['<p class="a" class="b">x</p>', 'duplicate attribute'],
    ['<div><span>x</div>', '<span> is not closed'],
    ['<section><p>x</p>', '<section> is not closed'],
    ['<a href="/"title="x">x</a>', 'missing whitespace between attributes'],
    ['<p>a &amp b</p>', 'missing semicolon after character reference'],
  ])('%s: %s', (body, fault) => {
    const told = htmlFault('my/cart.html', page(`<main>${body}</main>`)) ?? '';
    expect(told).toContain(`my/cart.html is no valid HTML: ${fault}, at ‘`);
  });

  it('a page that is cut off, and a page without a type', () => {
    expect(htmlFault('index.html', page('<main><p>x').replace('</body></html>', ''))).toContain('<main> is not closed');
    expect(htmlFault('index.html', '<html><title>x</title></html>')).toContain('missing doctype');
  });

  it('a piece of a page needs no head', () => {
    expect(htmlFault('my/cards/1.html', '<article>x</article>')).toBeUndefined();
    expect(htmlFault('cards/1.html', '<article><b>x</article>')).toContain('<b> is not closed');
  });
});
