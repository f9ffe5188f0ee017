import { useEffect, useRef, useState } from 'react';
import { type ReadVideo, watchCodes } from '#stores/desk/orders/camera.ts';

interface Props {
  /** Said where there is no camera, or nobody may use it. */
  noCamera: string;
  onCode: (text: string) => void;
  fallback?: ReadVideo;
}

/** The picture of the camera; tells each code that comes into it. */
export function Scanner({ noCamera, onCode, fallback }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const listener = useRef(onCode);
  const [isBlind, setBlind] = useState(false);
  useEffect(() => {
    listener.current = onCode;
  });
  useEffect(() => {
    const stop = new AbortController();
    const element = video.current;
    if (element)
      watchCodes(element, { signal: stop.signal, onCode: (text) => listener.current(text), fallback }).catch(() =>
        setBlind(true),
      );
    return () => stop.abort();
    // The camera is opened once, whoever is told what it found.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return isBlind ? (
    <p role="alert">{noCamera}</p>
  ) : (
    <video ref={video} className="aspect-4/3 w-full rounded-lg bg-black object-cover" muted playsInline />
  );
}
