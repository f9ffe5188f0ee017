import { useEffect, useState } from 'react';
import type { SearchWords } from './words.ts';

interface Props {
  text: string;
  words: SearchWords;
  /** The nearest words of the shop. */
  suggest: (text: string) => Promise<readonly string[]>;
}

/** What to look for instead: the words that are nearest, and what others look for. */
export function Nothing({ text, words, suggest }: Props) {
  const [near, setNear] = useState<readonly string[]>([]);
  useEffect(() => {
    let isGone = false;
    void suggest(text).then((found) => {
      if (!isGone) setNear(found);
    });
    return () => {
      isGone = true;
    };
  }, [text, suggest]);
  return (
    <>
      <p>{words.nothingHint}</p>
      {near.length > 0 && <Words title={words.didYouMean} texts={near} words={words} />}
      {words.popularTexts.length > 0 && <Words title={words.popular} texts={words.popularTexts} words={words} />}
    </>
  );
}

function Words({ title, texts, words }: { title: string; texts: readonly string[]; words: SearchWords }) {
  return (
    <nav className="found-words" aria-label={title}>
      <p className="muted">{title}</p>
      {texts.map((text) => (
        <a key={text} href={words.searchPage + encodeURIComponent(text)}>
          {text}
        </a>
      ))}
    </nav>
  );
}
