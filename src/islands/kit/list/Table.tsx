import { Fragment, type ReactNode } from 'react';

/** A column of a list on a wide screen. */
export interface Column<Item> {
  key: string;
  head: ReactNode;
  /** True where its cells are read by their ends, as amounts are. */
  isAtEnd?: boolean;
  cell: (item: Item) => ReactNode;
}

interface Props<Item> {
  columns: readonly Column<Item>[];
  items: readonly Item[];
  /** Returns true for what nobody has seen yet. */
  isUnseen?: ((item: Item) => boolean) | undefined;
  /** Returns what is open below a row, as wide as the table. */
  below?: ((item: Item) => ReactNode) | undefined;
}

/** A list on a wide screen, where things are compared. */
export const Table = <Item extends { id: string | number }>({ columns, items, isUnseen, below }: Props<Item>) => (
  <table className="table text-base">
    <thead className="text-small text-muted">
      <tr className="border-base-300">
        {columns.map(({ key, head, isAtEnd }) => (
          <th key={key} scope="col" className={`px-3 py-1 font-normal ${isAtEnd ? 'text-end' : ''}`}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {items.map((item) => {
        const opened = below?.(item);
        return (
          <Fragment key={item.id}>
            <tr
              data-unseen={isUnseen?.(item) ? '' : undefined}
              className="relative border-base-300 hover:bg-base-200 data-unseen:shadow-[inset_4px_0_var(--color-accent)]"
            >
              {columns.map(({ key, isAtEnd, cell }) => (
                <td key={key} className={`px-3 py-1.5 wrap-anywhere ${isAtEnd ? 'text-end' : ''}`}>
                  {cell(item)}
                </td>
              ))}
            </tr>
            {opened && (
              <tr className="border-base-300">
                <td colSpan={columns.length} className="p-0">
                  {opened}
                </td>
              </tr>
            )}
          </Fragment>
        );
      })}
    </tbody>
  </table>
);

/** A link in a cell that is pressed wherever its row is. */
export const rowWide = 'after:absolute after:inset-0';
