import { useStore } from '@nanostores/react';
import type { ContentPicture, HomeSection, LinkTarget, Slide, Tile } from '#contract/content/settings.ts';
import type { PixelSize } from '#stores/desk/picture.ts';
import { Labelled } from '#islands/kit/fields/Labelled.tsx';
import { Select } from '#islands/kit/fields/Select.tsx';
import { Tick } from '#islands/kit/fields/Tick.tsx';
import { fill } from '#i18n/fill.ts';
import { $contentCategories, sendContentPicture } from '#stores/desk/content/content.ts';
import { Both, both, Changed, errorAt, Items, MoveButtons, moved } from './Both.tsx';
import { type ContentProps, type FormParts, labelOf } from './words.ts';
import { useId } from 'react';
import { PictureInput, typedText, usePicture } from '#islands/desk/pictures/PictureInput.tsx';
import { ErrorText } from '#islands/ui/ErrorText.tsx';
import { Field } from '#islands/kit/fields/Field.tsx';

const inBoth = <T,>(value: T) => ({ en: value, my: value });
const shownWith = (sample: 'market' | 'tea') => ({ picture: { sample }, to: { kind: 'all' as const } });

/** About what the pages show of a picture; whatever the screen, its middle is seen. */
const slideFrame = { width: 1600, height: 1080 };
const tileFrame = { width: 1080, height: 1080 };

/** The banner, the tiles and the sections of the home page. */
export function HomeForm(parts: FormParts) {
  const { values, change, words } = parts;
  return (
    <>
      <Changed {...parts} fields={['slides']} label={words.fields.slides}>
        <h3>{words.fields.slides}</h3>
        <Items
          name="slides"
          items={values['slides'] as Slide[]}
          fresh={(): Slide => ({
            ...shownWith('market'),
            title: inBoth(''),
            subtitle: inBoth(''),
            points: inBoth([]),
            cta: inBoth(''),
          })}
          change={(slides) => change({ slides })}
          most={5}
          words={words}
        >
          {(slide, at, write) => (
            <Framed
              {...parts}
              path={`slides.${at}`}
              frame={slideFrame}
              shown={slide}
              texts={['title', 'subtitle', 'points', 'cta']}
              write={write}
            />
          )}
        </Items>
      </Changed>
      <Changed {...parts} fields={['tiles']} label={words.fields.tiles}>
        <h3>{words.fields.tiles}</h3>
        <Items
          name="tiles"
          items={values['tiles'] as Tile[]}
          fresh={(): Tile => ({ ...shownWith('tea'), title: inBoth(''), text: inBoth('') })}
          change={(tiles) => change({ tiles })}
          most={6}
          words={words}
        >
          {(tile, at, write) => (
            <Framed
              {...parts}
              path={`tiles.${at}`}
              frame={tileFrame}
              shown={tile}
              texts={['title', 'text']}
              write={write}
            />
          )}
        </Items>
      </Changed>
      <Changed {...parts} fields={['sections']} label={words.fields.order}>
        <Sections
          words={words}
          shown={values['sections'] as HomeSection[]}
          change={(sections) => change({ sections })}
        />
      </Changed>
    </>
  );
}

interface FramedProps<T> extends FormParts {
  path: string;
  frame: PixelSize;
  shown: T;
  texts: readonly (keyof T & string)[];
  write: (shown: T) => void;
}

/** A picture with its words and what it leads to. */
function Framed<T extends Slide | Tile>({ path, frame, shown, texts, write, errors, words }: FramedProps<T>) {
  return (
    <>
      {texts.map((key) => (
        <Both
          key={key}
          label={labelOf(words, key)}
          value={shown[key] as Record<'en' | 'my', unknown>}
          change={(value) => write({ ...shown, [key]: value })}
          path={(locale) => `${path}.${key}.${locale}`}
          errors={errors}
          isList={key === 'points'}
          words={words}
        />
      ))}
      <div className={both}>
        <PictureChoice
          words={words}
          picture={shown.picture}
          frame={frame}
          name={shown.title.en}
          error={errorAt(errors, `${path}.picture`)}
          choose={(picture: ContentPicture) => write({ ...shown, picture })}
        />
        <Target words={words} target={shown.to} choose={(to) => write({ ...shown, to })} />
      </div>
    </>
  );
}

interface Props extends Pick<ContentProps, 'words'> {
  shown: readonly HomeSection[];
  change: (shown: HomeSection[]) => void;
}

/** The sections of the home page and their order; those that it does not show stand last. */
function Sections({ shown, change, words }: Props) {
  const { home, fields } = words;
  const hidden = (Object.keys(home.sections) as HomeSection[]).filter((section) => !shown.includes(section));
  return (
    <fieldset data-sections="" className="min-w-0">
      <legend className="font-semibold">{fields.order}</legend>
      <ol className="*:flex *:min-h-13 *:items-center *:gap-2 *:border-t *:border-base-300 [&_.btn]:min-w-11 [&_label]:min-w-0 [&_label]:flex-1 [&_label]:wrap-anywhere">
        {[...shown, ...hidden].map((section, at) => {
          const name = home.sections[section];
          const isShown = at < shown.length;
          const toggle = (): void => change(isShown ? shown.filter((each) => each !== section) : [...shown, section]);
          return (
            <li key={section}>
              <Tick label={name} checked={isShown} disabled={isShown && shown.length === 1} onChange={toggle} />
              {isShown && (
                <MoveButtons
                  name={name}
                  at={at}
                  last={shown.length - 1}
                  words={words}
                  move={(to) => change(moved(shown, at, to))}
                />
              )}
            </li>
          );
        })}
      </ol>
    </fieldset>
  );
}

interface TargetProps extends Pick<ContentProps, 'words'> {
  target: LinkTarget;
  choose: (target: LinkTarget) => void;
}

const fixed = ['all', 'promotions', 'bestSeller'] as const;

/** Chooses the page of the shop that a picture leads to. */
function Target({ target, choose, words: { home: t } }: TargetProps) {
  const categories = useStore($contentCategories);
  const value = target.id === undefined ? target.kind : `${target.kind} ${target.id}`;
  const isListed =
    target.id === undefined || (target.kind === 'category' && categories.some((each) => each.id === target.id));
  return (
    <Labelled label={t.to}>
      {(box) => (
        <Select
          {...box}
          value={value}
          onChange={(event) => {
            const [kind = 'all', number] = event.target.value.split(' ');
            choose({ kind: kind as LinkTarget['kind'], ...(number === undefined ? {} : { id: Number(number) }) });
          }}
        >
          {fixed.map((kind) => (
            <option key={kind} value={kind}>
              {t[kind]}
            </option>
          ))}
          {!isListed && (
            <option value={value}>
              {target.kind === 'product' ? fill(t.product, { id: target.id ?? 0 }) : t.gone}
            </option>
          )}
          {categories.map(({ id: category, name }) => (
            <option key={category} value={`category ${category}`}>
              {fill(t.category, { name })}
            </option>
          ))}
        </Select>
      )}
    </Labelled>
  );
}

interface PictureChoiceProps extends Pick<ContentProps, 'words'> {
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
function PictureChoice({ picture, frame, name, error, choose, words }: PictureChoiceProps) {
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
