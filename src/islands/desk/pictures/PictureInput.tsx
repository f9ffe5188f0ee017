import { type ReactNode, useEffect, useState } from 'react';
import { openPicture, type PictureFault } from '#stores/desk/picture.ts';
import { FileButton } from '#islands/kit/fields/FileButton.tsx';
import type { Cropper } from './Cropper.tsx';

interface Props {
  label: ReactNode;
  describedBy: string;
  open: (file: File) => Promise<void>;
}

/** A button that asks for a picture: from the camera or a file. */
export const PictureInput = ({ label, describedBy, open }: Props) => (
  <FileButton label={label} accept="image/*" aria-describedby={describedBy} open={(file) => void open(file)} />
);

/** A picture that somebody has chosen, and what cuts it. */
interface OpenedPicture {
  picture: ImageBitmap;
  Cropper: typeof Cropper;
}

/** A picture that somebody has chosen, until it is sent; or why it cannot be used. What cuts it is fetched then. */
export function usePicture() {
  const [opened, setOpened] = useState<OpenedPicture>();
  const [fault, setFault] = useState<PictureFault | 'unreachable'>();
  // A photograph takes 50 MB until it is given back; a phone that opens ten of them closes the page.
  useEffect(() => () => opened?.picture.close(), [opened]);
  const open = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const [picture, part] = await Promise.all([openPicture(file), import('./Cropper.tsx').catch(() => undefined)]);
    if (typeof picture === 'string') {
      setFault(picture);
      setOpened(undefined);
      return;
    }
    if (!part) picture.close();
    setFault(part ? undefined : 'unreachable');
    setOpened(part && { picture, Cropper: part.Cropper });
  };
  return { opened, fault, open, close: () => setOpened(undefined) };
}

/** Returns the typed text of a field of a form. */
export function typedText(typed: FormData, field: string): string {
  const text = typed.get(field);
  return typeof text === 'string' ? text.trim() : '';
}
