import { fill } from '#i18n/fill.ts';
import type { CartLine } from '#stores/basket/lines.ts';
import type { Removal } from '#islands/basket/useRemoval.ts';
import type { CartWords } from './words.ts';

interface Props {
  line: CartLine;
  removal: Removal<CartLine>;
  words: CartWords;
}

/** A line of a product that the shop does not sell any more; it has no name either. */
export function GoneLine({ line, removal, words }: Props) {
  return (
    <li className="line out">
      <i className="tick" />
      <img className="picture" src="/image/no-image-available.jpg" alt="" width="96" height="96" />
      <div className="what">
        <p>{words.goneTitle}</p>
        <p className="muted">{words.goneText}</p>
      </div>
      <button
        type="button"
        className="btn remove"
        aria-label={fill(words.removeNamed, { name: words.goneTitle })}
        onClick={() => removal.remove(line, words.goneTitle)}
      >
        {words.remove}
      </button>
    </li>
  );
}
