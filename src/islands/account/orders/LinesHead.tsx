import type { OrderProps } from './words.ts';

/** The head of the table of what was ordered, on the page of an order and on its invoice. */
export function LinesHead({ say }: { say: OrderProps['words']['detail'] }) {
  return (
    <thead>
      <tr>
        <th scope="col">{say.product}</th>
        <th scope="col">{say.unitPrice}</th>
        <th scope="col">{say.quantity}</th>
        <th scope="col">{say.lineTotal}</th>
      </tr>
    </thead>
  );
}
