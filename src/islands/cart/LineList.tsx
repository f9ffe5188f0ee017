import { fill } from '#i18n/fill.ts';
import * as paths from '#i18n/paths.ts';
import { type CartLine, itemKey } from '#stores/basket/lines.ts';
import { selectAll } from '#stores/checkout/selection.ts';
import { failureText } from '#islands/ui/failureText.ts';
import { Problem } from '#islands/ui/Problem.tsx';
import { UndoNotice } from '#islands/ui/UndoNotice.tsx';
import type { Removal } from '#islands/basket/useRemoval.ts';
import { Line } from './Line.tsx';
import type { Row } from './useRows.ts';
import type { CartWords } from './words.ts';

interface Props {
  rows: readonly Row[];
  failure: unknown;
  retry: () => void;
  removal: Removal<CartLine>;
  words: CartWords;
}

/** The lines of the cart, and the checkbox that selects all of them. */
export function LineList({ rows, failure, retry, removal, words }: Props) {
  const { removedAt, removed, text, undo } = removal;
  const lines = rows.map((row) => <AnyLine key={itemKey(row.line)} row={row} removal={removal} words={words} />);
  const notice = removedAt !== undefined && (
    <li key={removed}>
      <UndoNotice text={text} label={words.undo} undo={undo} />
    </li>
  );
  return (
    <section aria-label={words.lines} aria-busy={rows.some(({ view }) => view.state === 'loading')}>
      <SelectAll rows={rows} words={words} />
      {failure !== undefined && (
        <Problem
          className="problem"
          text={failureText(failure, words)}
          kept={words.kept}
          retryLabel={words.retry}
          retry={retry}
        />
      )}
      <ul className="lines">{notice ? lines.toSpliced(removedAt, 0, notice) : lines}</ul>
      <a className="btn on" href={paths.home(words.locale)}>
        {words.continue}
      </a>
    </section>
  );
}

function SelectAll({ rows, words }: Pick<Props, 'rows' | 'words'>) {
  const choosable = rows.filter((row) => row.choosable);
  const count = rows.filter((row) => row.chosen).length;
  const all = count > 0 && count === choosable.length;
  return (
    <p className="all">
      <label>
        <input
          type="checkbox"
          checked={all}
          disabled={choosable.length === 0}
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && !all;
          }}
          onChange={() =>
            selectAll(
              choosable.map(({ line }) => line),
              !all,
            )
          }
        />
        {words.selectAll}
      </label>
      <span className="muted">{fill(words.selectedOf, { count, total: rows.length })}</span>
    </p>
  );
}

function AnyLine({ row, removal, words }: { row: Row } & Pick<Props, 'removal' | 'words'>) {
  const { line, view, chosen } = row;
  if (view.state === 'gone') return <GoneLine line={line} removal={removal} words={words} />;
  if (view.state !== 'ready') return <LineSkeleton busy={view.state === 'loading'} />;
  return <Line line={line} view={view} chosen={chosen} removal={removal} words={words} />;
}

/** The shape of a line that is loading; styles/basket/lines.css shows it after 200 ms. */
function LineSkeleton({ busy }: { busy: boolean }) {
  return (
    <li className={busy ? 'line waits' : 'line waits still'} aria-hidden="true">
      <i className="tick" />
      <i className="picture" />
      <i className="what" />
    </li>
  );
}

interface GoneLineProps {
  line: CartLine;
  removal: Removal<CartLine>;
  words: CartWords;
}

/** A line of a product that the shop does not sell any more; it has no name either. */
function GoneLine({ line, removal, words }: GoneLineProps) {
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
