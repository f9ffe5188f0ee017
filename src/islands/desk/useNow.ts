import { useEffect, useState } from 'react';

const everyMs = 30_000;

/** The present time in milliseconds, again every half minute, for ages that grow. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
