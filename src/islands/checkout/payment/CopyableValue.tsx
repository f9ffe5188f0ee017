import { useState } from 'react';
import { fill } from '#i18n/fill.ts';
import type { CheckoutWords } from '#islands/checkout/words.ts';

interface Props {
  /** What it is. */
  name: string;
  value: string;
  /** What is copied, where the value is written otherwise. */
  plain?: string;
  words: CheckoutWords['payment'];
  hint?: string;
}

/** A value to be typed elsewhere, and the way to take it along. */
export function CopyableValue({ name, value, plain = value, words, hint }: Props) {
  const [said, setSaid] = useState('');
  const copy = async (): Promise<void> => {
    try {
      // There is no clipboard on an address without https.
      await navigator.clipboard.writeText(plain);
      setSaid(words.copied);
    } catch {
      setSaid(words.notCopied);
    }
  };
  return (
    <div className="copied">
      <dt>{name}</dt>
      <dd>
        <span className="value" translate="no">
          {value}
        </span>
        <button
          type="button"
          className="btn"
          aria-label={fill(words.copyOf, { what: name })}
          onClick={() => void copy()}
        >
          {words.copy}
        </button>
        <output className="muted">{said}</output>
        {hint && <p className="muted">{hint}</p>}
      </dd>
    </div>
  );
}
