import { useEffect, useEffectEvent } from 'react';

/** Events by their names, for those that the islands hear. */
interface Heard extends HTMLElementEventMap, Pick<WindowEventMap, 'pagehide'> {}

/** Hears an event of something that React did not make, for as long as the component is there. */
export function useEventListener<T extends keyof Heard>(
  target: EventTarget,
  type: T,
  listener: (event: Heard[T]) => void,
): void {
  const hear = useEffectEvent(listener);
  useEffect(() => {
    const onEvent = (event: Event): void => hear(event as Heard[T]);
    target.addEventListener(type, onEvent);
    return () => target.removeEventListener(type, onEvent);
  }, [target, type]);
}
