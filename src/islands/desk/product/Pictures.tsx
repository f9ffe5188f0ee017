import type { DragEvent } from 'react';
import type { Image } from '#contract/catalogue/image.ts';
import { MAX_ALT } from '#contract/values/picture.ts';
import { PictureInput } from '#islands/desk/pictures/PictureInput.tsx';
import { typedText } from '#islands/desk/pictures/typedText.ts';
import { usePicture } from '#islands/desk/pictures/usePicture.ts';
import { ErrorText } from '#islands/ui/ErrorText.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { altFields } from '#stores/desk/goods/alt.ts';
import { type Fields, shownFields, textOf, withField } from '#stores/desk/goods/draft.ts';
import { sendGoodsPicture } from '#stores/desk/goods/picture.ts';
import { changeDraft } from '#stores/desk/goods/product.ts';
import { Picture } from './Picture.tsx';
import type { EditorProps } from './words.ts';

/** Cards show squares. */
const frame = { width: 1080, height: 1080 };

/** The pictures of a product in their order, and the way to another one: camera, file or drop. */
export function GoodsPictures(props: EditorProps) {
  const { words, product, draft, faults } = props;
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
      {images.length > 0 && (
        <p id="goods-alt-hint" className="hint">
          {t.altHint}
        </p>
      )}
      <ul className="goods-pictures">
        {images.map((image, i) => (
          <Picture key={image.url} images={images} image={image} place={i} set={set} faults={faults} words={words} />
        ))}
      </ul>
      <PictureInput label={t.add} describedBy="goods-pictures-hint" open={open} />
      <p id="goods-pictures-hint" className="hint">
        {t.hint}
      </p>
      <ErrorText text={fault && t[fault]} />
      {opened && (
        <opened.Cropper
          picture={opened.picture}
          frame={frame}
          words={{ ...t, failed: words.failed }}
          close={close}
          send={async (data, typed) => {
            const [alt, alt_mm] = [typedText(typed, 'alt'), typedText(typed, 'alt_mm')];
            const name = (alt || textOf(shown['name']) || 'picture').slice(0, 100);
            const image = await sendGoodsPicture(typed.has('label') ? `${name}-label` : name, data);
            close();
            const described = { ...image, alt, alt_mm };
            set([...images.filter(({ url }) => url !== image.url), described]);
          }}
        >
          {(['en', 'my'] as const).map((language) => (
            <Field
              key={language}
              name={altFields[language]}
              lang={language}
              label={`${t.describe} (${words.languages[language]})`}
              hint={language === 'en' ? t.altHint : undefined}
              maxLength={MAX_ALT}
            />
          ))}
          <label className="goods-tick">
            <input type="checkbox" name="label" />
            <span>{t.isLabel}</span>
          </label>
        </opened.Cropper>
      )}
    </section>
  );
}
