import { useStore } from '@nanostores/react';
import { $recentSearches, forgetSearches } from '#stores/search/recent.ts';
import { optionId } from './useCombobox.ts';
import type { SearchWords } from './words.ts';

interface Props {
  list: string;
  chosen: number;
  words: SearchWords;
  /** Gives the focus back to the box. */
  refocus: () => void;
}

/** The searches that are offered before anything is typed: the shopper's own, then those of everybody. */
export function suggestionsOf(recent: readonly string[], { popularTexts }: SearchWords): string[] {
  return [...recent, ...popularTexts.filter((text) => !recent.includes(text))];
}

/** What the shopper looked for last, with a way to forget it, and what people look for most. */
export function Suggestions({ list, chosen, words, refocus }: Props) {
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
      <div id={list} role="listbox" aria-label={words.popular}>
        {groups.map((group) => (
          <div key={group.name} role="group" aria-labelledby={`${list}-${group.name}`}>
            <p id={`${list}-${group.name}`} className="muted heading" role="presentation">
              {group.label}
            </p>
            {group.texts.map((text, place) => {
              const at = group.from + place;
              return (
                <a
                  key={text}
                  id={optionId(list, at)}
                  className="suggestion"
                  role="option"
                  aria-selected={at === chosen}
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
