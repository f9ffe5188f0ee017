import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $wishlist } from '#stores/wishlist.ts';
import { NothingChosen } from '../lines/NothingChosen.tsx';
import { useLineProducts } from '../lines/useLineProducts.ts';
import { failureText } from '../ui/failureText.ts';
import { Problem } from '../ui/Problem.tsx';
import { Undo } from '../ui/Undo.tsx';
import { Table } from './Table.tsx';
import { useRemoval } from './useRemoval.ts';
import type { WishlistWords } from './words.ts';
import './look.ts';

/** The page of what is wished for. */
export function Wishlist({ words }: { words: WishlistWords }) {
  const items = useStore($wishlist);
  const { known, failure, retry } = useLineProducts(items, words.locale);
  const removal = useRemoval(words);
  // Alerts, toasts and the counters of the header, even where nothing was wished for when the page came.
  useEffect(() => void import('#elements/basketOpen.ts').catch(() => undefined), []);
  const undo = removal.removed && <Undo text={removal.text} label={words.undo} undo={removal.undo} />;
  if (items.length === 0) {
    return (
      <>
        {undo}
        <NothingChosen picture="/image/empty/wishlist.svg" words={words} />
      </>
    );
  }
  return (
    <>
      {failure !== undefined && (
        <Problem text={failureText(failure, words)} kept={words.kept} retryLabel={words.retry} retry={retry} />
      )}
      {undo}
      <Table {...{ items, known, removal, words }} />
    </>
  );
}
