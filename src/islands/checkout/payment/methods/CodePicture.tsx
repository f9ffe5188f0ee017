import type { CheckoutWords } from '#islands/checkout/words.ts';

interface Props {
  src: string;
  alt: string;
  /** The name of its file. */
  name: string;
  caption: string;
  width?: number | undefined;
  height?: number | undefined;
  words: CheckoutWords['payment'];
}

/** The picture of a code to pay with, which can be saved or handed to another app. */
export function CodePicture({ src, alt, name, caption, width = 240, height = 240, words: t }: Props) {
  // To another app, as that of a bank: on phones, over https.
  const canShare = 'canShare' in navigator;
  const keep = (how: 'savePicture' | 'sharePicture') => () =>
    void import('./savePicture.ts').then((by) => by[how](src, `${name}.png`, height / width));
  return (
    <figure className="grid justify-items-center gap-3 text-center">
      {/* Dark on white in both themes: the apps of banks read nothing else. */}
      <img className="h-auto w-72 max-w-full rounded-lg bg-white" src={src} alt={alt} width={width} height={height} />
      <figcaption>{caption}</figcaption>
      <p className="flex flex-wrap justify-center gap-2">
        <button type="button" className="btn" onClick={keep('savePicture')}>
          {t.savePicture}
        </button>
        {canShare && (
          <button type="button" className="btn" onClick={keep('sharePicture')}>
            {t.sharePicture}
          </button>
        )}
      </p>
    </figure>
  );
}
