import { useEffect, useState } from 'react';
import type { BasketWords } from './words.ts';

/** Says of when prices and stock are, where they cannot be read now. Its code comes then. */
export function AsOf({ time, words }: { time: string | undefined; words: BasketWords }) {
  const [text, setText] = useState('');
  useEffect(() => {
    if (time) void import('./asOfText.ts').then(({ asOfText }) => setText(asOfText(time, words)));
  }, [time, words]);
  return (
    <p className="muted empty:hidden" role="status">
      {time && text}
    </p>
  );
}
