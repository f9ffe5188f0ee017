import { ColumnHeads } from '#islands/ui/ColumnHeads.tsx';
import type { OrderProps } from './words.ts';

/** The head of the table of lines, on the page of an order and on its invoice. */
export const LinesHead = ({ words: t }: { words: OrderProps['words']['detail'] }) => (
  <ColumnHeads names={[t.product, t.unitPrice, t.quantity, t.lineTotal]} />
);
