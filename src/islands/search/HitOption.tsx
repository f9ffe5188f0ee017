import { useEffect, useRef } from 'react';
import type { SearchHit } from '#contract/search/calls.ts';
import { money } from '#i18n/format.ts';
import { bothNames, nameIn } from '#i18n/names.ts';
import * as paths from '#i18n/paths.ts';
import { MarkedName } from './MarkedName.tsx';
import { Thumbnail } from '#islands/ui/product/Thumbnail.tsx';
import type { SearchWords } from './words.ts';

interface Props {
  id: string;
  hit: SearchHit;
  typed: string;
  chosen: boolean;
  words: SearchWords;
  /** Told when the shopper goes there. */
  remember: () => void;
}

/** One product of the list: a link like any other, which the arrow keys can choose as well. */
export function HitOption({ id, hit, typed, chosen, words: { locale, currency, noPrice }, remember }: Props) {
  const link = useRef<HTMLAnchorElement>(null);
  const { name, other } = bothNames(locale, hit);
  useEffect(() => {
    if (chosen) link.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <a
      ref={link}
      id={id}
      role="option"
      aria-selected={chosen}
      tabIndex={-1}
      onClick={remember}
      href={paths.product(locale, hit.category.slug, hit.slug)}
    >
      <Thumbnail image={hit.images[0]} side={48} />
      <span className="drop-names">
        <MarkedName name={name} typed={typed} className="drop-name" />
        {other && <MarkedName name={other} typed={typed} className="muted" />}
      </span>
      <span className="drop-facts">
        <span className="num">{hit.price === null ? noPrice : money(hit.price, currency)}</span>
        <span className="muted">{nameIn(locale, hit.category)}</span>
      </span>
    </a>
  );
}
