import type { OrderProps } from './words.ts';

/** The head of the table of lines, on the page of an order and on its invoice. */
export function LinesHead({ words }: { words: OrderProps['words']['detail'] }) {
  return (
    <thead>
      <tr>
        <th scope="col">{words.product}</th>
        <th scope="col">{words.unitPrice}</th>
        <th scope="col">{words.quantity}</th>
        <th scope="col">{words.lineTotal}</th>
      </tr>
    </thead>
  );
}
