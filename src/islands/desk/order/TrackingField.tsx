import { useRef, useState } from 'react';
import { Dialog } from '#islands/desk/Dialog.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { Scanner } from './Scanner.tsx';
import type { ShipWords } from './words.ts';

/** The number on the parcel: typed, or read by the camera. */
export function TrackingField({ words }: { words: ShipWords }) {
  const box = useRef<HTMLInputElement>(null);
  const [isScanning, setScanning] = useState(false);
  const found = (text: string): void => {
    if (box.current) box.current.value = text;
    setScanning(false);
    box.current?.focus();
  };
  return (
    <>
      <Field
        ref={box}
        name="trackingNumber"
        label={words.tracking}
        required
        maxLength={100}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        beside={
          <button type="button" className="btn" onClick={() => setScanning(true)}>
            {words.scan}
          </button>
        }
      />
      {isScanning && (
        <Dialog title={words.scanTitle} closeLabel={words.stop} close={() => setScanning(false)}>
          <Scanner words={words} onFound={found} />
        </Dialog>
      )}
    </>
  );
}
