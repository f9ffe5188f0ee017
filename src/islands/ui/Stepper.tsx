interface Props {
  quantity: number;
  /** Whom it counts, for those who hear the page. */
  label: string;
  decrease: string;
  increase: string;
  onLess: () => void;
  onMore: () => void;
}

/** One less, how many, one more. */
export function Stepper({ quantity, label, decrease, increase, onLess, onMore }: Props) {
  return (
    <div className="amount" role="group" aria-label={label}>
      <button type="button" className="round" aria-label={decrease} onClick={onLess}>
        −
      </button>
      <output>{quantity}</output>
      <button type="button" className="round" aria-label={increase} onClick={onMore}>
        +
      </button>
    </div>
  );
}
