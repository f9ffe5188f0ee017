import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { showOfflineNotice } from '#elements/shell/plainNotice.ts';

/**
 * Returns a component whose code is fetched when it is first drawn. Where it does not come, that is said, what stands
 * around it stays, and the next one that is drawn asks again.
 *
 * @param waiting what is shown until it is there
 */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting: ReactNode = null,
): ComponentType<P> {
  let loaded: ComponentType<P> | undefined;
  return function Later(props: P) {
    const [Part, setPart] = useState(() => loaded);
    useEffect(() => {
      load().then(
        (part) => {
          loaded = part;
          setPart(() => part);
        },
        () => showOfflineNotice(),
      );
    }, []);
    return Part ? <Part {...props} /> : waiting;
  };
}
