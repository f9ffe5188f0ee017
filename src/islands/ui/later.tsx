import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { showOfflineNotice } from '#elements/shell/plainNotice.ts';

/**
 * Returns a component whose code is fetched when it is first drawn. Where it does not come, that is said, what stands
 * around it stays, and the next press anywhere asks again.
 *
 * @param waiting what is shown until it is there
 */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting: (props: P) => ReactNode = () => null,
): ComponentType<P> {
  let loaded: ComponentType<P> | undefined;
  return function Later(props: P) {
    const [Part, setPart] = useState(() => loaded);
    useEffect(() => {
      const isGone = new AbortController();
      const ask = (): void =>
        void load().then(
          (part) => {
            loaded = part;
            setPart(() => part);
          },
          () => {
            showOfflineNotice();
            addEventListener('click', ask, { once: true, signal: isGone.signal });
          },
        );
      ask();
      return () => isGone.abort();
    }, []);
    return Part ? <Part {...props} /> : waiting(props);
  };
}
