import { useEffect, useRef } from 'react';

/** Says above a form that a colleague was faster; the bar below has no room for it on a small phone. */
export function Conflict({ text }: { text: string }) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // Its answer is a promise in new browsers, and no way to clean up.
    place.current?.scrollIntoView({ block: 'center' });
  }, [text]);
  return (
    <p ref={place} className="front-conflict" role="alert">
      {text}
    </p>
  );
}
