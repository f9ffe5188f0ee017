import type { FrontPicture, HomeSection, Slide, Tile } from '#contract/content/settings.ts';
import type { Frame } from '#stores/desk/crop.ts';
import { Both, errorAt } from './Both.tsx';
import { Changed } from './Changed.tsx';
import { Items } from './Items.tsx';
import { PictureChoice } from './PictureChoice.tsx';
import { Sections } from './Sections.tsx';
import { Target } from './Target.tsx';
import { type FormParts, labelOf } from './words.ts';

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
  frame: Frame;
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
      <div className="front-both">
        <PictureChoice
          words={words}
          picture={shown.picture}
          frame={frame}
          name={shown.title.en}
          error={errorAt(errors, `${path}.picture`)}
          choose={(picture: FrontPicture) => write({ ...shown, picture })}
        />
        <Target words={words} target={shown.to} choose={(to) => write({ ...shown, to })} />
      </div>
    </>
  );
}
