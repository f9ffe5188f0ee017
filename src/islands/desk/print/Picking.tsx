import type { PackedOrder } from '#contract/operator/orders/packing.ts';
import { inLang, nameIn } from '#i18n/names.ts';
import { plural } from '#i18n/plural.ts';
import { picksOf } from '#stores/desk/orders/packing.ts';
import { LineName } from './LineName.tsx';
import type { PrintProps } from './words.ts';

/** What to take off the shelves for all parcels, by category, to be ticked. */
export function PickingList({ orders, locale, words }: PrintProps & { orders: readonly PackedOrder[] }) {
  return (
    <article className="print-picking">
      <h2>{words.kinds.picking}</h2>
      <p>{plural(words, 'pickingOf', orders.length)}</p>
      {picksOf(orders).map(([category, picks]) => {
        const name = inLang(nameIn(locale, category), locale);
        return (
          <section key={category.id}>
            <h3 lang={name.lang}>{name.text}</h3>
            <ul>
              {picks.map(({ line, count, orders: of }) => (
                <li key={line.variationId}>
                  <span className="print-box" />
                  <b className="num">{count} ×</b>
                  <LineName line={line} locale={locale} />
                  <span className="num print-small" translate="no">
                    {of.map((one) => `${one.invoiceNo.split('-').at(-1)} (${one.count})`).join(', ')}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </article>
  );
}
