import { fill } from '#i18n/fill.ts';
import * as paths from '#i18n/paths.ts';
import { type CartLine, itemKey } from '#stores/basket/lines.ts';
import { selectAll } from '#stores/checkout/selection.ts';
import { failureText } from '#islands/ui/failureText.ts';
import { Problem } from '#islands/kit/Problem.tsx';
import { UndoNotice } from '#islands/ui/UndoNotice.tsx';
import { actions, line as lineClasses, product, tick, loading, what } from '#islands/basket/classes.ts';
import { AsOf } from '#islands/basket/AsOf.tsx';
import { GonePicture, ProductSkeleton, RemoveButton } from '#islands/basket/LineProduct.tsx';
import type { Removal } from '#islands/basket/useRemoval.ts';
import { Line } from './Line.tsx';
import type { Row } from './useRows.ts';
import type { CartWords } from './words.ts';

interface Props {
  rows: readonly Row[];
  failure: unknown;
  asOf: string | undefined;
  retry: () => void;
  removal: Removal<CartLine>;
  words: CartWords;
}

/** The lines of the cart, and the checkbox that selects all of them. */
export function LineList({ rows, failure, asOf, retry, removal, words }: Props) {
  const { removedAt, removed, text, undo } = removal;
  const lines = rows.map((row) => <AnyLine key={itemKey(row.line)} row={row} removal={removal} words={words} />);
  const notice = removedAt !== undefined && (
    <li key={removed} className="my-2 *:mt-0">
      <UndoNotice text={text} label={words.undo} undo={undo} />
    </li>
  );
  return (
    <section aria-label={words.lines} aria-busy={rows.some(({ view }) => view.state === 'loading')}>
      <SelectAll rows={rows} words={words} />
      {failure !== undefined && (
        <Problem text={failureText(failure, words)} kept={words.kept} retryLabel={words.retry} retry={retry} />
      )}
      <AsOf time={asOf} words={words} />
      <ul>{notice ? lines.toSpliced(removedAt, 0, notice) : lines}</ul>
      <a className="btn mt-4" href={paths.home(words.locale)}>
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
    <p className="flex flex-wrap items-center justify-between gap-x-4 border-b border-base-300">
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          className="checkbox checkbox-primary"
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
      <span className="flex-[1_1_8rem] text-end muted">{fill(words.selectedOf, { count, total: rows.length })}</span>
    </p>
  );
}

function AnyLine({ row, removal, words }: { row: Row } & Pick<Props, 'removal' | 'words'>) {
  const { line, view, chosen } = row;
  if (view.state === 'gone') return <GoneLine line={line} removal={removal} words={words} />;
  if (view.state !== 'ready') return <LineSkeleton busy={view.state === 'loading'} />;
  return <Line line={line} view={view} chosen={chosen} removal={removal} words={words} />;
}

/** The shape of a line that is loading. */
function LineSkeleton({ busy }: { busy: boolean }) {
  return (
    <li className={`${lineClasses} ${loading}`} data-line="waits" aria-hidden="true">
      <i className={tick} />
      <div className={product}>
        <ProductSkeleton busy={busy} />
      </div>
      <i className={actions} />
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
    <li className={lineClasses} data-line="out" data-out>
      <i className={tick} />
      <div className={product}>
        <GonePicture />
        <div className={what}>
          <p>{words.goneTitle}</p>
          <p className="muted">{words.goneText}</p>
        </div>
      </div>
      <div className={actions}>
        <RemoveButton item={line} name={words.goneTitle} removal={removal} words={words} />
      </div>
    </li>
  );
}
