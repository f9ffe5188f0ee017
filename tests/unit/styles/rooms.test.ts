import { describe, expect, test } from 'vitest';
import { foreignClasses, sheets, styleViolations } from '../../support/site/styleRooms.ts';

const room = (name: string, css: string) => ({ file: `src/islands/${name}/${name}.css`, css });

describe('each room of the shop has styles of its own', () => {
  test('no class name belongs to two rooms, and no sheet reaches out of its own', () => {
    expect(styleViolations(sheets())).toEqual([]);
  });

  test('the search, which is on every page, uses no class of an island that is only on some', () => {
    expect(foreignClasses('search', sheets())).toEqual([]);
    const cart = { file: 'src/islands/cart/cart.css', css: '.drop-waiting { min-height: 27rem }' };
    expect(foreignClasses('search', [...sheets(), cart])).toEqual(['drop-waiting']);
  });

  test.each([
    [
      'the fault of old',
      [room('cart', '.tick { height: 1px }'), room('address', '.tick { margin: 0 }')],
      '.tick belongs to cart and address',
    ],
    [
      'in a list of alternatives',
      [room('a', ':is(.b, .c) p { margin: 0 }'), room('d', '.c { margin: 0 }')],
      '.c belongs to a and d',
    ],
    ['a bare element', [room('cart', 'button { height: 1px }')], 'cart: “button” reaches everything on its page'],
    [
      'below nothing but the page',
      [room('cart', 'main > h2 { margin: 0 }')],
      'cart: “main > h2” reaches everything on its page',
    ],
    [
      'a class of the shell',
      [{ file: 'src/styles/shell/button.css', css: '.btn { margin: 0 }' }, room('cart', '.btn { height: 1px }')],
      '.btn belongs to shell and cart',
    ],
    [
      'inside something of another room',
      [room('a', '.a { margin: 0 }'), room('b', '.b .a { margin: 0 }')],
      'b: “.b .a” speaks of .a, which belongs to a',
    ],
    [
      'in a media query',
      [room('cart', '@media print { body { margin: 0 } }')],
      'cart: “body” reaches everything on its page',
    ],
  ])('is seen: %s', (_, broken, said) => {
    expect(styleViolations(broken)).toContain(said);
  });

  test('what is shared may look otherwise below a class of one’s own', () => {
    const button = { file: 'src/styles/shell/button.css', css: '.btn { margin: 0 } .btn:lang(my) { margin: 0 }' };
    expect(
      styleViolations([button, room('cart', '.cart .btn, html:not([data-theme]) .cart, .btn.remove { margin: 0 }')]),
    ).toEqual([]);
  });
});
