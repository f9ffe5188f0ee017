import { useStore } from '@nanostores/react';
import { $recentSearches, forgetSearches } from '#stores/search/recent.ts';
import { optionId } from '#islands/ui/fields/useCombobox.ts';
import type { SearchWords } from './words.ts';

interface Props {
  listId: string;
  /** Place of the active option. */
  active: number;
  words: SearchWords;
  /** Gives the focus back to the search box. */
  refocus: () => void;
}

/** The searches that are offered before anything is typed: the shopper's recent ones, then the popular ones. */
export function suggestionsOf(recent: readonly string[], { popularTexts }: SearchWords): string[] {
  return [...recent, ...popularTexts.filter((text) => !recent.includes(text))];
}

/** The recent searches with a button to forget them, and the popular ones. */
export function Suggestions({ listId, active, words, refocus }: Props) {
  const recent = useStore($recentSearches);
  const texts = suggestionsOf(recent, words);
  const groups = [
    { name: 'recent', label: words.recent, from: 0, texts: texts.slice(0, recent.length) },
    { name: 'popular', label: words.popular, from: recent.length, texts: texts.slice(recent.length) },
  ].filter((group) => group.texts.length > 0);
  const forget = (): void => {
    forgetSearches();
    refocus();
  };
  return (
    <>
      {recent.length > 0 && (
        <button type="button" className="forget" onClick={forget}>
          {words.forget}
        </button>
      )}
      <div id={listId} role="listbox" aria-label={words.popular}>
        {groups.map((group) => (
          <div key={group.name} role="group" aria-labelledby={`${listId}-${group.name}`}>
            <p id={`${listId}-${group.name}`} className="muted heading" role="presentation">
              {group.label}
            </p>
            {group.texts.map((text, place) => {
              const index = group.from + place;
              return (
                <a
                  key={text}
                  id={optionId(listId, index)}
                  className="suggestion"
                  role="option"
                  aria-selected={index === active}
                  tabIndex={-1}
                  href={words.searchPage + encodeURIComponent(text)}
                >
                  {text}
                </a>
              );
            })}
          </div>
        ))}
      </div>
    </>
  );
}
