import type { DragEvent } from 'react';
import type { Image } from '#contract/catalogue/image.ts';
import { MAX_ALT } from '#contract/values/picture.ts';
import { PictureInput, typedText, usePicture } from '#islands/desk/pictures/PictureInput.tsx';
import { ErrorText } from '#islands/ui/ErrorText.tsx';
import { Badge } from '#islands/kit/Badge.tsx';
import { Field } from '#islands/kit/fields/Field.tsx';
import { Labelled } from '#islands/kit/fields/Labelled.tsx';
import { boxStyle, textAreaStyle } from '#islands/kit/fields/styles.ts';
import { Tick } from '#islands/kit/fields/Tick.tsx';
import { altFields, textOf, withAlt } from '#stores/desk/goods/fields.ts';
import { sendGoodsPicture } from '#stores/desk/picture.ts';
import { fill } from '#i18n/fill.ts';
import { Thumbnail } from '#islands/ui/product/Thumbnail.tsx';
import { Part } from '#islands/kit/Part.tsx';
import type { EditorProps } from './words.ts';

/** Cards show squares. */
const frame = { width: 1080, height: 1080 };

/** The pictures of a product in their order, and the way to another one: camera, file or drop. */
export function GoodsPictures(props: EditorProps) {
  const { words, draft, errorOf } = props;
  const { pictures: t } = words;
  const { opened, fault, open, close } = usePicture();
  const images = (draft['images'] ?? []) as Image[];
  const set = (next: Image[]): void => props.set('images', next);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    // A form that may only be looked at takes no files either.
    if (!event.currentTarget.closest(':disabled')) void open(event.dataTransfer.files[0]);
  };
  return (
    <Part heading="h3" title={t.title} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      {images.length === 0 && <p className="muted">{t.none}</p>}
      {images.length > 0 && (
        <p id="goods-alt-hint" className="muted">
          {t.altHint}
        </p>
      )}
      <ul data-pictures="" className="grid gap-5 empty:hidden">
        {images.map((image, i) => (
          <Picture key={image.url} images={images} image={image} place={i} set={set} errorOf={errorOf} words={words} />
        ))}
      </ul>
      <PictureInput label={t.add} describedBy="goods-pictures-hint" open={open} />
      <p id="goods-pictures-hint" className="muted">
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
            const name = (alt || textOf(draft['name']) || 'picture').slice(0, 100);
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
          <Tick name="label" label={t.isLabel} />
        </opened.Cropper>
      )}
    </Part>
  );
}

interface Props extends Pick<EditorProps, 'words' | 'errorOf'> {
  images: readonly Image[];
  image: Image;
  place: number;
  set: (images: Image[]) => void;
}

/** A picture of a product: its place, and what is to be seen in it in both languages. */
function Picture({ images, image, place, set, errorOf, words }: Props) {
  const { pictures: t } = words;
  const number = place + 1;
  const others = images.toSpliced(place, 1);
  return (
    <li className="relative grid grid-cols-[6rem_minmax(0,1fr)] items-end gap-x-4 gap-y-2 sm:grid-cols-[8.75rem_minmax(0,1fr)] sm:grid-rows-[auto_1fr] sm:items-start [&_img]:aspect-square [&_img]:w-full [&_img]:rounded-lg [&_img]:bg-base-200 [&_img]:object-cover">
      <Thumbnail image={image} side={96} />
      {place === 0 && (
        <b className="absolute top-1 left-1 rounded-full border border-line bg-base-100 px-2.5 text-small font-normal">
          {t.first}
        </b>
      )}
      <span className="flex gap-1 [&_.btn]:min-w-11 [&_.btn]:px-1">
        {([-1, 1] as const).map((step) => (
          <button
            key={step}
            type="button"
            className="btn"
            aria-label={fill(step < 0 ? t.earlier : t.later, { number })}
            disabled={!images[place + step]}
            onClick={() => set(others.toSpliced(place + step, 0, image))}
          >
            {step < 0 ? '‹' : '›'}
          </button>
        ))}
        <button type="button" className="btn" aria-label={fill(t.remove, { number })} onClick={() => set(others)}>
          ×
        </button>
      </span>
      <div className="col-span-full grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] gap-x-4 gap-y-3 sm:grid-cols-1 sm:[grid-area:1/2/span_2]">
        {(['en', 'my'] as const).map((language) => (
          <TextBox
            key={language}
            label={fill(t.alt, { number })}
            language={language}
            text={image[altFields[language]] ?? ''}
            other={image[altFields[language === 'en' ? 'my' : 'en']] ?? ''}
            error={errorOf(`images.${place}.${altFields[language]}`)}
            describedBy="goods-alt-hint"
            change={(text) => set(withAlt(images, place, altFields[language], text))}
            words={words}
          />
        ))}
      </div>
    </li>
  );
}

interface TextBoxProps {
  label: string;
  language: 'en' | 'my';
  text: string;
  /** The same in the other language. */
  other: string;
  isLong?: boolean;
  error: string | undefined;
  /** The id of a hint. */
  describedBy?: string;
  change: (text: string) => void;
  words: Pick<EditorProps['words'], 'languages' | 'lacks'>;
}

/** A text in one of the languages, and whether it is missing there. */
export function TextBox({ label, language, text, other, isLong, error, describedBy, change, words }: TextBoxProps) {
  // In the other language there is something to be read.
  const isMissing = text.trim() === '' && other.trim() !== '';
  const Box = isLong ? 'textarea' : 'input';
  return (
    <Labelled
      label={
        <>
          {label} <span className="muted font-normal">{words.languages[language]}</span>{' '}
          {isMissing && <Badge tone="late">{words.lacks}</Badge>}
        </>
      }
      error={error}
      alsoDescribedBy={describedBy}
    >
      {(box) => (
        <Box
          {...box}
          className={isLong ? textAreaStyle : boxStyle}
          lang={language}
          {...(isLong ? { rows: 4 } : { type: 'text', autoComplete: 'off' })}
          value={text}
          onChange={({ target }) => change(target.value)}
        />
      )}
    </Labelled>
  );
}
