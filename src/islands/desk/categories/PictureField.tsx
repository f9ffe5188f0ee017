import type { Image } from '#contract/catalogue/image.ts';
import { PictureInput } from '#islands/desk/pictures/PictureInput.tsx';
import { usePicture } from '#islands/desk/pictures/usePicture.ts';
import { ErrorText } from '#islands/ui/ErrorText.tsx';
import { Thumbnail } from '#islands/ui/product/Thumbnail.tsx';
import { textOf } from '#stores/desk/goods/draft.ts';
import { sendGoodsPicture } from '#stores/desk/goods/picture.ts';
import { errorOf, type FormProps } from './words.ts';

/** Tiles show squares. */
const frame = { width: 1080, height: 1080 };

/** The picture of a category or a brand, and the way to another one. */
export function PictureField(props: FormProps) {
  const { words, shown, set } = props;
  const { opened, fault, open, close } = usePicture();
  const [image] = (shown['image'] ?? []) as Image[];
  return (
    <section className="panel goods-section" aria-labelledby="category-picture">
      <h3 id="category-picture">{words.picture}</h3>
      {image ? (
        <div className="category-picture">
          <Thumbnail image={image} side={96} />
          <button type="button" className="btn goods-plain" onClick={() => set('image', [])}>
            {words.removePicture}
          </button>
        </div>
      ) : (
        <p className="muted">{words.choosing.none}</p>
      )}
      <PictureInput
        label={image ? words.anotherPicture : words.choosing.add}
        describedBy="category-picture-hint"
        open={open}
      />
      <p id="category-picture-hint" className="hint">
        {words.pictureHint}
      </p>
      <ErrorText text={fault ? words.pictures[fault] : errorOf('image', props)} />
      {opened && (
        <opened.Cropper
          picture={opened.picture}
          frame={frame}
          words={words.pictures}
          close={close}
          send={async (data) => {
            const kept = await sendGoodsPicture(textOf(shown['name']) || 'picture', data);
            close();
            set('image', [kept]);
          }}
        />
      )}
    </section>
  );
}
