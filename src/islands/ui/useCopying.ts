import { useState } from 'react';

/** Puts texts on the clipboard, and says whether they are there. */
export function useCopying({ copied, notCopied }: Record<'copied' | 'notCopied', string>) {
  const [message, setMessage] = useState('');
  const copy = async (text: string): Promise<void> => {
    try {
      // Without https a page has no clipboard.
      await navigator.clipboard.writeText(text);
      setMessage(copied);
    } catch {
      setMessage(notCopied);
    }
  };
  return { message, copy };
}
