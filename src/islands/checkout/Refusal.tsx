import { useRef } from 'react';
import { useReveal } from './useReveal.ts';

/** Says why the checkout does not go on, and brings it into sight; nothing without a text. */
export function Refusal({ text }: { text: string | undefined }) {
  const line = useRef<HTMLParagraphElement>(null);
  useReveal(line, text);
  if (text === undefined) return null;
  return (
    <p className="error" role="alert" tabIndex={-1} ref={line}>
      {text}
    </p>
  );
}
