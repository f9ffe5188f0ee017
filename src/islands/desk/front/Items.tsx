import type { ReactNode } from 'react';
import { fill } from '#i18n/fill.ts';
import type { FrontProps } from './words.ts';

interface Props<T> extends Pick<FrontProps, 'words'> {
  /** Of `words.items`. */
  name: 'sections' | 'groups' | 'items' | 'slides' | 'tiles' | 'links';
  items: readonly T[];
  /** A new item, to be filled in. */
  fresh: () => T;
  change: (items: T[]) => void;
  most: number;
  children: (item: T, at: number, change: (item: T) => void) => ReactNode;
}

/** A list whose items can be added, removed and moved. */
export function Items<T>({ name, items, fresh, change, most, words, children }: Props<T>) {
  const t = words.items;
  const moved = (from: number, to: number): T[] => {
    const list = items.filter((_, at) => at !== from);
    const item = items[from];
    return item === undefined ? list : list.toSpliced(to, 0, item);
  };
  return (
    <div className="front-items">
      {items.map((item, at) => {
        const title = fill(t[name], { number: at + 1 });
        return (
          <fieldset key={at}>
            <legend>{title}</legend>
            <p className="front-moves">
              {at > 0 && (
                <button
                  type="button"
                  className="btn"
                  aria-label={fill(t.upOf, { name: title })}
                  onClick={() => change(moved(at, at - 1))}
                >
                  ↑
                </button>
              )}
              {at < items.length - 1 && (
                <button
                  type="button"
                  className="btn"
                  aria-label={fill(t.downOf, { name: title })}
                  onClick={() => change(moved(at, at + 1))}
                >
                  ↓
                </button>
              )}
              <button
                type="button"
                className="btn"
                aria-label={fill(t.removeOf, { name: title })}
                onClick={() => change(items.filter((_, place) => place !== at))}
              >
                {t.remove}
              </button>
            </p>
            {children(item, at, (changed) => change(items.map((old, place) => (place === at ? changed : old))))}
          </fieldset>
        );
      })}
      {items.length < most && (
        <button type="button" className="btn" onClick={() => change([...items, fresh()])}>
          {t.add}: {fill(t[name], { number: items.length + 1 })}
        </button>
      )}
    </div>
  );
}
