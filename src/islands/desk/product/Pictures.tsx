import type { DragEvent } from 'react';
import type { Image } from '#contract/catalogue/image.ts';
import { fill } from '#i18n/fill.ts';
import { Cropper } from '#islands/desk/pictures/Cropper.tsx';
import { PictureInput } from '#islands/desk/pictures/PictureInput.tsx';
import { usePicture } from '#islands/desk/pictures/usePicture.ts';
import { ErrorText } from '#islands/ui/ErrorText.tsx';
import { Thumbnail } from '#islands/ui/product/Thumbnail.tsx';
import { type Fields, shownFields, textOf, withField } from '#stores/desk/goods/draft.ts';
import { sendGoodsPicture } from '#stores/desk/goods/picture.ts';
import { changeDraft } from '#stores/desk/goods/product.ts';
import type { EditorProps } from './words.ts';

/** Cards show squares. */
const frame = { width: 1080, height: 1080 };

/** The pictures of a product in their order, and the way to another one: camera, file or drop. */
export function GoodsPictures(props: EditorProps) {
  const { words, product, draft } = props;
  const { pictures: t } = words;
  const { opened, fault, open, close } = usePicture();
  const shown = shownFields(product, draft);
  const images = (shown['images'] ?? []) as Image[];
  const seen = (product ?? { images: [] }) as unknown as Fields;
  const set = (next: Image[]): void => changeDraft((now) => withField(now, seen, 'images', next));
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    // A form that may only be looked at takes no files either.
    if (!event.currentTarget.closest(':disabled')) void open(event.dataTransfer.files[0]);
  };
  return (
    <section
      className="panel goods-section"
      aria-labelledby="goods-pictures"
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <h3 id="goods-pictures">{t.title}</h3>
      {images.length === 0 && <p className="muted">{t.none}</p>}
      <ul className="goods-pictures">
        {images.map((image, i) => (
          <Picture key={image.url} images={images} image={image} place={i} set={set} words={words} />
        ))}
      </ul>
      <PictureInput label={t.add} describedBy="goods-pictures-hint" open={open} />
      <p id="goods-pictures-hint" className="hint">
        {t.hint}
      </p>
      <ErrorText text={fault && t[fault]} />
      {opened && (
        <Cropper
          picture={opened}
          frame={frame}
          name={textOf(shown['name'])}
          words={{ ...t, failed: words.failed }}
          close={close}
          send={async (name, data, typed) => {
            const image = await sendGoodsPicture(typed.has('label') ? `${name}-label` : name, data);
            close();
            set([...images.filter(({ url }) => url !== image.url), image]);
          }}
        >
          <label className="goods-tick">
            <input type="checkbox" name="label" />
            <span>{t.isLabel}</span>
          </label>
        </Cropper>
      )}
    </section>
  );
}

interface PictureProps extends Pick<EditorProps, 'words'> {
  images: readonly Image[];
  image: Image;
  place: number;
  set: (images: Image[]) => void;
}

function Picture({ images, image, place, set, words: { pictures: t } }: PictureProps) {
  const number = place + 1;
  const moved = (to: number): void => set(images.toSpliced(place, 1).toSpliced(to, 0, image));
  return (
    <li>
      <Thumbnail image={image} side={96} />
      {place === 0 && <b className="state">{t.first}</b>}
      <span className="goods-order">
        <button
          type="button"
          className="btn"
          aria-label={fill(t.earlier, { number })}
          disabled={place === 0}
          onClick={() => moved(place - 1)}
        >
          ‹
        </button>
        <button
          type="button"
          className="btn"
          aria-label={fill(t.later, { number })}
          disabled={place === images.length - 1}
          onClick={() => moved(place + 1)}
        >
          ›
        </button>
        <button
          type="button"
          className="btn"
          aria-label={fill(t.remove, { number })}
          onClick={() => set(images.toSpliced(place, 1))}
        >
          ×
        </button>
      </span>
    </li>
  );
}
