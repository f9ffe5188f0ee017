import { useEffect, useRef } from 'react';
import type { SearchHit } from '#contract/search/calls.ts';
import { bothNames, nameIn } from '#i18n/names.ts';
import * as paths from '#i18n/paths.ts';
import { MarkedName } from './MarkedName.tsx';
import { formatPrice } from '#islands/ui/product/price.ts';
import { Thumbnail } from '#islands/ui/product/Thumbnail.tsx';
import type { SearchWords } from './words.ts';

interface Props {
  id: string;
  hit: SearchHit;
  typed: string;
  isActive: boolean;
  words: SearchWords;
  /** Called when the shopper opens the product. */
  onOpen: () => void;
}

/** One product of the list: a link that the arrow keys reach as well. */
export function HitOption({ id, hit, typed, isActive, words: { locale, symbol, noPrice }, onOpen }: Props) {
  const link = useRef<HTMLAnchorElement>(null);
  const { name, other } = bothNames(locale, hit);
  useEffect(() => {
    if (isActive) link.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <a
      ref={link}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onClick={onOpen}
      href={paths.product(locale, hit.category.slug, hit.slug)}
    >
      <Thumbnail image={hit.images[0]} side={48} />
      <span className="drop-names">
        <MarkedName name={name} typed={typed} className="drop-name" />
        {other && <MarkedName name={other} typed={typed} className="muted" />}
      </span>
      <span className="drop-facts">
        <span className="num">{hit.price === null ? noPrice : formatPrice(symbol, hit.price)}</span>
        <span className="muted">{nameIn(locale, hit.category)}</span>
      </span>
    </a>
  );
}
