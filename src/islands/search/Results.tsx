import { useStore } from '@nanostores/react';
import { fromZawgyi } from '#burmese/zawgyi.ts';
import type { SearchState, SearchSession } from '#stores/search/results.ts';
import { HitCard } from './HitCard.tsx';
import { plural } from '#i18n/plural.ts';
import { failureText } from '#islands/ui/failureText.ts';
import { Problem } from '#islands/ui/Problem.tsx';
import type { SearchWords } from './words.ts';

interface Props {
  searching: SearchSession;
  words: SearchWords;
}

/** All hits, as cards. */
export function Results({ searching, words }: Props) {
  const search = useStore(searching.$search);
  return (
    <>
      <p className="muted" role="status">
        {headline(search, words)}
      </p>
      {search.state === 'nothing' && <p>{words.nothingHint}</p>}
      {search.state === 'failed' && (
        <Problem
          className="search-problem"
          text={failureText(search.failure, words)}
          retryLabel={words.retry}
          retry={searching.retry}
        />
      )}
      {search.state === 'found' && (
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

function headline(search: SearchState, words: SearchWords): string {
  if (search.state === 'loading') return words.loading;
  if (search.state === 'nothing') return words.nothing;
  if (search.state !== 'found') return '';
  return plural(words, 'foundFor', search.hits.length, { text: fromZawgyi(search.text) });
}
