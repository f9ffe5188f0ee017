import { type ChangeEvent, useState } from 'react';
import { photographedBarcode } from '#stores/desk/goods/barcode.ts';
import { reasonOf } from '#stores/failureReasons.ts';
import type { GoodsProps } from './words.ts';

interface Props {
  words: GoodsProps['words']['scan'];
  onRead: (barcode: string) => void;
}

/** A button that opens the camera of a phone, and reads the bars in the photograph. */
export function ScanButton({ words: t, onRead }: Props) {
  const [message, setMessage] = useState('');
  const read = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0];
    // The same photograph may be chosen again.
    target.value = '';
    if (!file) return;
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
      <label className="btn justify-self-start focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-primary">
        <input
          type="file"
          className="sr-only"
          accept="image/*"
          capture="environment"
          onChange={(event) => void read(event)}
        />
        {t.button}
      </label>
      <p className="empty:hidden" role="status">
        {message}
      </p>
    </>
  );
}
