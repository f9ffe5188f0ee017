import { useEffect, useState } from 'react';
import { followChange, type LiveState } from '#stores/desk/goods/live.ts';

/** Follows a change on its way to the site. News of another change is not told of this one. */
export function useLive(revision: number): LiveState {
  const [published, setPublished] = useState<{ revision: number; state: LiveState }>();
  useEffect(() => {
    const stop = new AbortController();
    void followChange(revision, stop.signal, (state) => setPublished({ revision, state }));
    return () => stop.abort();
  }, [revision]);
  return published?.revision === revision ? published.state : 'waiting';
}
