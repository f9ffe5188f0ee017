import { type RefObject, useEffect } from 'react';

/** Brings what refuses an order into sight and under the focus: the field that is wrong in an element, else all of it. */
export function useReveal(element: RefObject<HTMLElement | null>, text: string | undefined): void {
  useEffect(() => {
    if (text === undefined || !element.current) return;
    const wrong = element.current.querySelector<HTMLElement>('[aria-invalid]') ?? element.current;
    wrong.focus({ preventScroll: true });
    element.current.scrollIntoView({ block: 'center' });
  }, [element, text]);
}
