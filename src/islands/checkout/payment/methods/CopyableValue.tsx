import { useState } from 'react';
import { fill } from '#i18n/fill.ts';
import { readAs } from '#i18n/names.ts';
import type { CheckoutWords } from '#islands/checkout/words.ts';

interface CopyableValueProps {
  /** The label of the value. */
  name: string;
  value: string;
  /** Copied instead, if the value is formatted for reading. */
  plain?: string;
  words: CheckoutWords['payment'];
  hint?: string;
}

/** A value for another app, with a button that copies it. */
export function CopyableValue({ name, value, plain = value, words, hint }: CopyableValueProps) {
  const [message, setMessage] = useState('');
  const copy = async (): Promise<void> => {
    try {
      // Without https a page has no clipboard.
      await navigator.clipboard.writeText(plain);
      setMessage(words.copied);
    } catch {
      setMessage(words.notCopied);
    }
  };
  return (
    <div>
      <dt>{name}</dt>
      <dd className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold tabular-nums" translate="no" lang={readAs(value)}>
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
        <output className="muted">{message}</output>
        {hint && <p className="basis-full muted">{hint}</p>}
      </dd>
    </div>
  );
}
