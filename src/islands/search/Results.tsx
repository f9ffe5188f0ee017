import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { fromZawgyi } from '#burmese/zawgyi.ts';
import type { SearchState, SearchSession } from '#stores/search/results.ts';
import { Nothing } from './Nothing.tsx';
import { plural } from '#i18n/plural.ts';
import { failureText } from '#islands/ui/failureText.ts';
import { Problem } from '#islands/ui/Problem.tsx';
import type { ShowCards } from './wholeCards.ts';
import type { SearchWords } from './words.ts';
import type { SearchHit } from '#contract/search/calls.ts';
import { bothNames, nameIn } from '#i18n/names.ts';
import * as paths from '#i18n/paths.ts';
import { MarkedName } from './MarkedName.tsx';
import { formatPrice } from '#islands/ui/product/price.ts';
import { Thumbnail } from '#islands/ui/product/Thumbnail.tsx';

interface Props {
  searching: SearchSession;
  words: SearchWords;
  showCards: ShowCards;
  suggest: (text: string) => Promise<readonly string[]>;
}

/** What a search came to. Its hits are cards of the shop, outside of this; where those do not come, plain ones. */
export function Results({ searching, words, showCards, suggest }: Props) {
  const search = useStore(searching.$search);
  const cards = useCards(search, showCards);
  const isPlain = search.state === 'found' && cards === 'missing';
  return (
    <>
      {cards !== 'shown' && (
        <p className="muted" role="status">
          {headline(search, isPlain, words)}
        </p>
      )}
      {search.state === 'found' && search.isApproximate && (
        <p className="found-near" role="status">
          {words.approximate}
        </p>
      )}
      {search.state === 'nothing' && <Nothing text={search.text} words={words} suggest={suggest} />}
      {search.state === 'failed' && (
        <Problem
          className="search-problem"
          text={failureText(search.failure, words)}
          retryLabel={words.retry}
          retry={searching.retry}
        />
      )}
      {isPlain && (
        <>
          <h2 className="sr-only">{words.results}</h2>
          <ul className="cards">
            {search.hits.map((hit) => (
              <HitCard key={hit.id} hit={hit} typed={search.text} words={words} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

type Cards = 'waiting' | 'shown' | 'missing';

/** Whether the cards of what was found are shown. */
function useCards(search: SearchState, showCards: ShowCards): Cards {
  const [cards, setCards] = useState<Cards>('waiting');
  useEffect(() => {
    if (search.state !== 'found') return;
    void showCards(search.hits, search.text).then((isShown) => setCards(isShown ? 'shown' : 'missing'));
  }, [search, showCards]);
  return cards;
}

function headline(search: SearchState, isPlain: boolean, words: SearchWords): string {
  if (search.state === 'nothing') return words.nothing;
  if (search.state === 'loading' || (search.state === 'found' && !isPlain)) return words.loading;
  if (search.state !== 'found') return '';
  return plural(words, 'foundFor', search.hits.length, { text: fromZawgyi(search.text) });
}

/** A hit as a card, like those of a listing. */
function HitCard({ hit, typed, words }: { hit: SearchHit; typed: string; words: SearchWords }) {
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
