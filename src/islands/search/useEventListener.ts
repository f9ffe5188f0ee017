import { useEffect, useEffectEvent } from 'react';

/** The events by name. */
interface Events extends HTMLElementEventMap, Pick<WindowEventMap, 'pagehide'> {}

/** Listens to an event of an element that React does not own, while the component is mounted. */
export function useEventListener<T extends keyof Events>(
  target: EventTarget,
  type: T,
  listener: (event: Events[T]) => void,
): void {
  const handle = useEffectEvent(listener);
  useEffect(() => {
    const onEvent = (event: Event): void => handle(event as Events[T]);
    target.addEventListener(type, onEvent);
    return () => target.removeEventListener(type, onEvent);
  }, [target, type]);
}
