import { useId } from 'react';
import type { ContentPicture } from '#contract/content/settings.ts';
import { PictureInput, typedText, usePicture } from '#islands/desk/pictures/PictureInput.tsx';
import { Labelled } from '#islands/kit/fields/Labelled.tsx';
import { Select } from '#islands/kit/fields/Select.tsx';
import { ErrorText } from '#islands/ui/ErrorText.tsx';
import { Field } from '#islands/kit/fields/Field.tsx';
import { sendContentPicture } from '#stores/desk/content/content.ts';
import type { PixelSize } from '#stores/desk/crop.ts';
import type { ContentProps } from './words.ts';

interface Props extends Pick<ContentProps, 'words'> {
  picture: ContentPicture;
  /** The part of a picture that the page shows, in pixels. */
  frame: PixelSize;
  /** The name that is most likely to be seen. */
  name: string;
  error: string | undefined;
  choose: (picture: ContentPicture) => void;
}

type Sample = Extract<ContentPicture, { sample: string }>['sample'];

const sources: Record<Sample, string> = {
  market: '/image/banner/market-800.avif',
  shop: '/image/banner/shop-800.avif',
  'dried-prawns': '/image/promo/dried-prawns-720.avif',
  canned: '/image/promo/canned-720.avif',
  tea: '/image/promo/tea-720.avif',
};

/** Chooses one of the pictures that come with the shop, or takes one of its own. */
export function PictureChoice({ picture, frame, name, error, choose, words }: Props) {
  const { home: t, pictures } = words;
  const id = useId();
  const { opened, fault, open, close } = usePicture();
  const sample = 'sample' in picture ? picture.sample : undefined;
  return (
    <div className="grid grid-cols-1 content-start gap-2">
      <Labelled label={t.picture} error={error}>
        {(box) => (
          <Select {...box} value={sample ?? ''} onChange={({ target }) => choose({ sample: target.value as Sample })}>
            {!sample && <option value="">{t.own}</option>}
            {Object.entries(t.samples).map(([name, label]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Labelled>
      <img
        data-chosen=""
        className="max-h-28 rounded-box object-cover"
        src={'url' in picture ? picture.url : sources[picture.sample]}
        alt=""
      />
      <PictureInput label={t.take} describedBy={`${id}hint`} open={open} />
      <p className="muted" id={`${id}hint`}>
        {t.takeHint}
      </p>
      <ErrorText text={fault && pictures[fault]} />
      {opened && (
        <opened.Cropper
          picture={opened.picture}
          frame={frame}
          words={pictures}
          close={close}
          send={async (data, typed) => {
            const kept = await sendContentPicture(typedText(typed, 'description') || name || 'picture', data);
            close();
            choose(kept);
          }}
        >
          <Field
            name="description"
            label={pictures.describe}
            hint={pictures.describeHint}
            defaultValue={name}
            maxLength={100}
          />
        </opened.Cropper>
      )}
    </div>
  );
}
