import { type ChangeEvent, useEffect, useId, useState } from 'react';
import type { Customer } from '#contract/entities.ts';
import type { AccountProps } from './words.ts';

/** Most bytes of a picture; the server's own limit. */
const largest = 5_000_000;
const kinds = ['image/png', 'image/jpeg', 'image/webp'];

interface Props {
  customer: Customer;
  words: AccountProps['words']['details'];
  picture: File | undefined;
  onChoose: (picture: File | undefined) => void;
}

/** The round picture of the customer, and the way to choose another. */
export function Avatar({ customer, words: say, picture, onChoose }: Props) {
  const id = useId();
  const [fault, setFault] = useState('');
  const preview = usePreview(picture);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const file = target.files?.[0];
    const found = file ? faultOf(file, say) : '';
    setFault(found);
    onChoose(found ? undefined : file);
    if (found) target.value = '';
  };
  const shown = preview ?? customer.imageUrl;
  return (
    <div className="avatar field">
      {shown ? (
        <img src={shown} alt={say.picture} width="96" height="96" />
      ) : (
        <span role="img" aria-label={say.noPicture}>
          {[...customer.name.trim()][0]?.toUpperCase()}
        </span>
      )}
      <div>
        <label htmlFor={id}>{say.select}</label>
        <p className="hint" id={`${id}hint`}>
          {say.pictureHint}
        </p>
        <input
          id={id}
          type="file"
          accept={kinds.join()}
          aria-describedby={fault ? `${id}hint ${id}fault` : `${id}hint`}
          onChange={choose}
        />
        <p className="error" id={`${id}fault`} role="alert">
          {fault}
        </p>
      </div>
    </div>
  );
}

function faultOf({ type, size }: File, say: Props['words']): string {
  if (!kinds.includes(type)) return say.pictureKind;
  return size > largest ? say.pictureLarge : '';
}

/** The chosen picture as an address that the shop's policy lets a page show. */
function usePreview(picture: File | undefined): string | undefined {
  const [read, setRead] = useState<{ of: File; url: string }>();
  useEffect(() => {
    if (!picture) return;
    const reader = new FileReader();
    reader.onload = () => setRead({ of: picture, url: String(reader.result) });
    reader.readAsDataURL(picture);
    return () => reader.abort();
  }, [picture]);
  return read && read.of === picture ? read.url : undefined;
}
