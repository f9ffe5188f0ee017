import { useState } from 'react';
import { photographedBarcode } from '#stores/desk/goods/barcode.ts';
import { reasonOf } from '#stores/failureReasons.ts';
import { FileButton } from '#islands/kit/fields/FileButton.tsx';
import type { GoodsProps } from './words.ts';

interface Props {
  words: GoodsProps['words']['scan'];
  onRead: (barcode: string) => void;
}

/** A button that opens the camera of a phone, and reads the bars in the photograph. */
export function ScanButton({ words: t, onRead }: Props) {
  const [message, setMessage] = useState('');
  const read = async (file: File): Promise<void> => {
    setMessage(t.reading);
    try {
      const barcode = await photographedBarcode(file);
      setMessage(barcode === undefined ? t.none : '');
      if (barcode !== undefined) onRead(barcode);
    } catch (failure) {
      setMessage(reasonOf(failure));
    }
  };
  return (
    <>
      <FileButton label={t.button} accept="image/*" capture="environment" open={(file) => void read(file)} />
      <p role="status" className="empty:hidden">
        {message}
      </p>
    </>
  );
}
