import type { ComponentProps, SyntheticEvent } from 'react';
import { ErrorText } from '#islands/ui/ErrorText.tsx';

/** The looks of a box to search in. */
export const searchBox = 'input w-full min-w-0 flex-1 border-line bg-base-100 text-base';

interface Props {
  words: { label: string; hint: string; button: string };
  /** The text that is searched for now. */
  text: string;
  find: (text: string) => void;
  /** The reason why it could not be searched for. */
  error?: string | undefined;
}

/** A box to search a list by words, once somebody asks for it. */
export function Search({ words, text, find, error }: Props) {
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('text');
    find(typeof typed === 'string' ? typed.trim() : '');
  };
  return (
    <>
      <form key={text} role="search" onSubmit={submit} className="flex gap-2">
        <SearchBox
          name="text"
          aria-label={words.label}
          placeholder={words.hint}
          defaultValue={text}
          enterKeyHint="search"
        />
        <button className="btn">{words.button}</button>
      </form>
      <ErrorText text={error} />
    </>
  );
}

interface NarrowProps {
  label: string;
  /** In the empty box; otherwise the label. */
  hint?: string;
  text: string;
  find: (text: string) => void;
}

/** A box to narrow a list while somebody types. */
export const Narrow = ({ label, hint = label, text, find }: NarrowProps) => (
  <SearchBox aria-label={label} placeholder={hint} value={text} onChange={({ target }) => find(target.value)} />
);

const SearchBox = (box: ComponentProps<'input'>) => (
  <input {...box} type="search" maxLength={100} autoComplete="off" className={searchBox} />
);
