import { useEffect, useRef, useState } from 'react';
import { readCodes } from '#stores/desk/orders/camera.ts';
import type { ShipWords } from './words.ts';

/** What the camera sees, until there is a code in it. */
export function Scanner({ words, onFound }: { words: ShipWords; onFound: (text: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [isBlind, setBlind] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const element = video.current;
    if (element)
      readCodes(element, stop.signal).then(
        (text) => text !== undefined && onFound(text),
        () => setBlind(true),
      );
    return () => stop.abort();
    // The camera is opened once, whoever is told what it found.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return isBlind ? (
    <p role="alert">{words.noCamera}</p>
  ) : (
    <video ref={video} className="steps-camera" muted playsInline />
  );
}
