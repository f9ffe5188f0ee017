import { type PointerEvent, type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { fill } from '#i18n/fill.ts';
import { Dialog } from '#islands/kit/edit/Dialog.tsx';
import { ErrorText } from '#islands/ui/ErrorText.tsx';
import { type Crop, drawCrop, type PixelSize, jpegOf, cropSize } from '#stores/desk/picture.ts';
import { reasonOf } from '#stores/failureReasons.ts';
import type { PictureWords } from './words.ts';

interface Props {
  picture: ImageBitmap;
  /** The part to be cut out, in pixels. */
  frame: PixelSize;
  words: PictureWords;
  close: () => void;
  /** Sends the part, as base64, with what was typed. Throws what the shop refuses. */
  send: (data: string, typed: FormData) => Promise<void>;
  /** A note of it, if any. */
  children?: ReactNode;
}

const ranges = [
  ['zoom', 1, 4],
  ['across', 0, 1],
  ['down', 0, 1],
] as const;

/** A part of a picture is chosen, by dragging or with the keys, and described. */
export function Cropper({ picture, frame, words: t, close, send, children }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [crop, setCrop] = useState<Crop>({ zoom: 1, across: 0.5, down: 0.5 });
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, frame, crop);
  }, [picture, frame, crop]);

  const drag = ({ buttons, movementX, movementY, currentTarget }: PointerEvent<HTMLCanvasElement>): void => {
    if (buttons === 0) return;
    const { width, height } = cropSize(frame, picture, crop.zoom);
    const scale = currentTarget.clientWidth / width;
    const along = (now: number, moved: number, left: number): number => {
      const space = left * scale;
      return space > 0 ? Math.max(0, Math.min(1, now - moved / space)) : now;
    };
    setCrop({
      ...crop,
      across: along(crop.across, movementX, picture.width - width),
      down: along(crop.down, movementY, picture.height - height),
    });
  };
  const submitCrop = async (form: HTMLFormElement): Promise<void> => {
    if (!canvas.current) return;
    setBusy(true);
    setError(undefined);
    try {
      await send(jpegOf(canvas.current), new FormData(form));
    } catch (failure) {
      setBusy(false);
      setError(reasonOf(failure));
    }
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    event.stopPropagation();
    if (!isBusy) void submitCrop(event.currentTarget);
  };
  // Beside the form of the page: forms cannot stand within each other.
  return createPortal(
    <Dialog title={t.crop} closeLabel={t.close} close={close}>
      <form className="grid grid-cols-1 gap-5" onSubmit={submit}>
        <canvas
          ref={canvas}
          className="mx-auto w-80 max-w-full cursor-move touch-none rounded-lg"
          style={{ aspectRatio: `${frame.width} / ${frame.height}` }}
          onPointerMove={drag}
        />
        {ranges.map(([key, min, max]) => (
          <label key={key} className="grid">
            <span>{t[key]}</span>
            <input
              className="min-h-11 accent-primary"
              type="range"
              min={min}
              max={max}
              step={0.01}
              value={crop[key]}
              onChange={({ target }) => setCrop({ ...crop, [key]: target.valueAsNumber })}
            />
          </label>
        ))}
        {children}
        <ErrorText text={error && fill(t.failed, { message: error })} />
        <button className="btn btn-primary" aria-disabled={isBusy}>
          {isBusy ? t.sending : t.use}
        </button>
      </form>
    </Dialog>,
    document.body,
  );
}
