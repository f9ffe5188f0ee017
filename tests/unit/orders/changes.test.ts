import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Changes } from '#islands/account/orders/BuyAgain.tsx';
import { jsx } from '#islands/ui/jsxRuntime.ts';
import orders from '../../../public/locales/my/orders.json';

it('“no longer sold” begins a line with its negation, and is not broken behind it', () => {
  const change = { kind: 'gone', productId: 1, variationId: 1, name: 'Coconut Milk', name_mm: 'အုန်းနို့' } as const;
  const shown = renderToStaticMarkup(
    createElement(Changes, {
      changes: [change],
      oldCurrency: 'USD',
      currency: 'USD',
      locale: 'my',
      words: orders.again,
    }),
  );
  const [, sentence = ''] = /<\/strong>(.*)<\/li>/u.exec(shown) ?? [];
  expect(renderToStaticMarkup(jsx('span', { children: sentence }))).toBe('<span> – <wbr/>မရောင်းတော့ပါ</span>');
});
