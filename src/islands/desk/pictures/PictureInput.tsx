import type { ReactNode } from 'react';
import './pictures.css';

interface Props {
  label: ReactNode;
  describedBy: string;
  open: (file: File | undefined) => Promise<void>;
}

/** A button that asks for a picture: from the camera or a file. */
export function PictureInput({ label, describedBy, open }: Props) {
  return (
    <label className="btn picture-choose">
      <input
        type="file"
        className="sr-only"
        accept="image/*"
        aria-describedby={describedBy}
        onChange={({ target }) => {
          void open(target.files?.[0]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      {label}
    </label>
  );
}
