import { useEffect, useState } from 'react';
import { openPicture, type PictureFault } from '#stores/desk/picture.ts';

/** A picture that somebody has chosen, until it is sent; or why it cannot be used. */
export function usePicture() {
  const [opened, setOpened] = useState<ImageBitmap>();
  const [fault, setFault] = useState<PictureFault>();
  // A photograph takes 50 MB until it is given back; a phone that opens ten of them closes the page.
  useEffect(() => () => opened?.close(), [opened]);
  const open = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const picture = await openPicture(file);
    setFault(typeof picture === 'string' ? picture : undefined);
    setOpened(typeof picture === 'string' ? undefined : picture);
  };
  return { opened, fault, open, close: () => setOpened(undefined) };
}
