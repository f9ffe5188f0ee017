import type { SyntheticEvent } from 'react';
import { ErrorText } from '#islands/ui/ErrorText.tsx';

/** The looks of a box to search in. */
export const searchBox = 'border-line bg-base-100 min-h-11 min-w-0 flex-1 rounded-full border px-3.5';

interface Props {
  words: { label: string; hint: string; button: string };
  /** The text that is searched for now. */
  text: string;
  find: (text: string) => void;
  /** The reason why it could not be searched for. */
  error?: string;
}

/** A box to search a list by words. */
export function Search({ words, text, find, error }: Props) {
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('text');
    find(typeof typed === 'string' ? typed.trim() : '');
  };
  return (
    <>
      <form key={text} role="search" onSubmit={submit} className="flex gap-2">
        <input
          type="search"
          name="text"
          aria-label={words.label}
          placeholder={words.hint}
          defaultValue={text}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          className={searchBox}
        />
        <button className="btn">{words.button}</button>
      </form>
      {error && <ErrorText text={error} />}
    </>
  );
}
