import { type ChangeEvent, useId, useState } from 'react';
import type { Customer } from '#contract/accounts/customer.ts';
import { initial } from '#i18n/initial.ts';
import { FileBox } from '#islands/ui/fields/FileBox.tsx';
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
    <div className="avatar field">
      {shown ? (
        <img src={shown} alt={words.picture} width="96" height="96" />
      ) : (
        <span role="img" aria-label={words.noPicture}>
          {initial(customer.name)}
        </span>
      )}
      <div>
        <p className="hint" id={`${id}hint`}>
          {words.pictureHint}
        </p>
        <FileBox
          id={id}
          choose={words.select}
          chosen={picture?.name ?? ''}
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
