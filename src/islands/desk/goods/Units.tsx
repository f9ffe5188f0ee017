import { useId, useState } from 'react';
import { fill } from '#i18n/fill.ts';
import { boxStyle } from '#islands/kit/fields/styles.ts';
import type { GoodsProps } from './words.ts';
import { plainCode } from '#contract/values/pasted.ts';

interface Props {
  words: GoodsProps['words']['quick'];
  /** Units that are there. */
  stock: number;
  /** Units that come, or go below nothing. */
  by: number;
  change: (by: number) => void;
}

/** A choice of how many units come or go. Units that are sold meanwhile stay sold. */
export function Units({ words: t, stock, by, change }: Props) {
  const id = useId();
  // A minus stands alone before its digits do.
  const [typed, setTyped] = useState<string>();
  const within = (wanted: number): number => Math.max(-stock, Math.min(wanted, 1_000_000));
  const type = (text: string): void => {
    const units = unitsIn(text);
    setTyped(within(units) === units ? text : undefined);
    change(within(units));
  };
  const step = (by: number): void => {
    setTyped(undefined);
    change(by);
  };
  return (
    <div
      className="grid content-start gap-1"
      role="group"
      aria-labelledby={`${id}label`}
      aria-describedby={`${id}then`}
    >
      <span id={`${id}label`} className="font-semibold">
        {t.stock}
      </span>
      <div className="flex gap-1.5 *:[button]:min-w-11 *:[button]:px-2">
        <button type="button" className="btn" aria-label={t.less} disabled={by <= -stock} onClick={() => step(by - 1)}>
          −
        </button>
        <input
          aria-label={t.by}
          className={`${boxStyle} max-w-24 min-w-12 flex-1 px-2 text-center`}
          inputMode="text"
          autoComplete="off"
          value={typed ?? (by > 0 ? `+${by}` : by)}
          onFocus={({ target }) => target.select()}
          onBlur={() => setTyped(undefined)}
          onChange={({ target }) => type(target.value)}
        />
        <button type="button" className="btn" aria-label={t.more} onClick={() => step(within(by + 1))}>
          +
        </button>
      </div>
      <p id={`${id}then`} className="muted num whitespace-normal" role="status">
        {by === 0 ? fill(t.now, { units: stock }) : fill(t.then, { units: stock + by })}
      </p>
    </div>
  );
}

/** The units that a text means while it is typed: its digits, and whether there is a minus anywhere. */
export function unitsIn(text: string): number {
  const digits = plainCode(text).replaceAll(/\D/gu, '').slice(0, 9);
  return /[-−–]/u.test(text) && Number(digits) > 0 ? -Number(digits) : Number(digits);
}
