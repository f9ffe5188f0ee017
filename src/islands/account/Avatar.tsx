import { type ChangeEvent, useId, useState } from 'react';
import type { Customer } from '#contract/accounts/customer.ts';
import { initial } from '#i18n/initial.ts';
import { pictureError, pictureTypes } from '#islands/ui/fields/pictureFile.ts';
import { useImagePreview } from '#islands/ui/fields/useImagePreview.ts';
import type { AccountProps } from './words.ts';

interface Props {
  customer: Customer;
  words: AccountProps['words']['details'];
  picture: File | undefined;
  onChoose: (picture: File | undefined) => void;
}

/** The round picture of the customer, with a field to choose another. */
export function Avatar({ customer, words, picture, onChoose }: Props) {
  const id = useId();
  const [error, setError] = useState('');
  const preview = useImagePreview(picture);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const file = target.files?.[0];
    const problem = file ? errorOf(file, words) : '';
    setError(problem);
    onChoose(problem ? undefined : file);
    if (problem) target.value = '';
  };
  const shown = preview ?? customer.imageUrl;
  return (
    <div className="avatar field takes-file">
      {shown ? (
        <img src={shown} alt={words.picture} width="96" height="96" />
      ) : (
        <span role="img" aria-label={words.noPicture}>
          {initial(customer.name)}
        </span>
      )}
      <div>
        <label htmlFor={id}>{words.select}</label>
        <p className="hint" id={`${id}hint`}>
          {words.pictureHint}
        </p>
        <input
          id={id}
          type="file"
          accept={pictureTypes.join()}
          aria-describedby={error ? `${id}hint ${id}error` : `${id}hint`}
          onChange={choose}
        />
        <p className="error" id={`${id}error`} role="alert">
          {error}
        </p>
      </div>
    </div>
  );
}

function errorOf(file: File, words: Props['words']): string {
  const error = pictureError(file);
  return error ? { kind: words.pictureKind, large: words.pictureLarge }[error] : '';
}
