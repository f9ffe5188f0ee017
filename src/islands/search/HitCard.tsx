import type { SearchHit } from '#contract/search/calls.ts';
import { bothNames, nameIn } from '#i18n/names.ts';
import * as paths from '#i18n/paths.ts';
import { MarkedName } from './MarkedName.tsx';
import { formatPrice } from '#islands/ui/product/price.ts';
import { Thumbnail } from '#islands/ui/product/Thumbnail.tsx';
import type { SearchWords } from './words.ts';

/** A hit as a card, like those of a listing. */
export function HitCard({ hit, typed, words }: { hit: SearchHit; typed: string; words: SearchWords }) {
  const { locale, symbol, noPrice } = words;
  const { name, other } = bothNames(locale, hit);
  return (
    <li className="card">
      <Thumbnail image={hit.images[0]} side={240} />
      <h3>
        <a href={paths.product(locale, hit.category.slug, hit.slug)}>
          <MarkedName name={name} typed={typed} />
        </a>
      </h3>
      {other && (
        <p>
          <MarkedName name={other} typed={typed} />
        </p>
      )}
      <p>{nameIn(locale, hit.category)}</p>
      <p className="price">{hit.price === null ? noPrice : formatPrice(symbol, hit.price)}</p>
    </li>
  );
}
