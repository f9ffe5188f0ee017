import { useId, useState } from 'react';
import { colourTokens, type ShopColours } from '#contract/content/colours.ts';
import type { ShopLogo } from '#contract/content/settings.ts';
import { ErrorText } from '#islands/ui/ErrorText.tsx';
import { FileButton } from '#islands/kit/fields/FileButton.tsx';
import { Labelled } from '#islands/kit/fields/Labelled.tsx';
import { sendLogo } from '#stores/desk/content/content.ts';
import { PictureUnusable } from '#stores/desk/picture.ts';
import { reasonOf } from '#stores/failureReasons.ts';
import { Field } from '#islands/kit/fields/Field.tsx';
import { Both, Changed } from './Both.tsx';
import { SalesSection } from './SalesSection.tsx';
import { TaxSection } from './TaxSection.tsx';
import type { FormParts, InBoth } from './words.ts';

/** The form of what the shop is called and how it is known again. */
export function ShopForm(parts: FormParts) {
  const { values, errors, change, words } = parts;
  const t = words.shop;
  return (
    <>
      <Changed {...parts} fields={['name']} label={t.name}>
        <p className="muted">{t.nameHint}</p>
        <Both
          {...parts}
          label={t.name}
          value={values['name'] as InBoth}
          change={(name) => change({ name })}
          path={(locale) => `name.${locale}`}
        />
      </Changed>
      <Changed {...parts} fields={['prefix']} label={t.prefix}>
        <Field
          name="prefix"
          label={t.prefix}
          hint={t.prefixHint}
          value={String(values['prefix'])}
          error={errors['prefix']}
          autoComplete="off"
          onChange={({ target }) => change({ prefix: target.value })}
        />
      </Changed>
      <Changed {...parts} fields={['logo']} label={t.logo}>
        <Logo {...parts} logo={values['logo'] as ShopLogo | null} />
      </Changed>
      <Changed {...parts} fields={['colours']} label={t.colours}>
        <Colours {...parts} colours={values['colours'] as ShopColours} />
      </Changed>
      <SalesSection {...parts} />
      <TaxSection {...parts} />
    </>
  );
}

/** Chooses the logo, as a file that is sent at once. */
function Logo({ logo, change, errors, words: { shop: t, pictures } }: FormParts & { logo: ShopLogo | null }) {
  const id = useId();
  const [isSending, setIsSending] = useState(false);
  const [fault, setFault] = useState<string>();
  const send = async (file: File): Promise<void> => {
    setIsSending(true);
    setFault(undefined);
    try {
      change({ logo: await sendLogo(file) });
    } catch (failure) {
      setFault(failure instanceof PictureUnusable ? pictures[failure.fault] : reasonOf(failure));
    }
    setIsSending(false);
  };
  const label = logo ? t.logoChange : t.logoTake;
  return (
    <div className="grid justify-items-start gap-2">
      <h3>{t.logo}</h3>
      <p className="muted" id={id}>
        {t.logoHint}
      </p>
      {logo && (
        <img
          className="h-12 w-auto rounded-box border border-base-300 bg-white object-contain p-1"
          src={logo.url}
          width={logo.width}
          height={logo.height}
          alt={t.logo}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <FileButton
          label={isSending ? t.logoSending : label}
          accept="image/png,image/jpeg,image/webp"
          aria-describedby={id}
          disabled={isSending}
          open={(file) => void send(file)}
        />
        {logo && (
          <button type="button" className="btn" onClick={() => change({ logo: null })}>
            {t.logoRemove}
          </button>
        )}
      </div>
      <ErrorText text={fault ?? errors['logo']} />
    </div>
  );
}

function Colours({ colours, change, errors, words: { shop: t } }: FormParts & { colours: ShopColours }) {
  return (
    <div className="grid gap-3" role="group" aria-label={t.colours}>
      <h3>{t.colours}</h3>
      <p className="muted">{t.coloursHint}</p>
      {colourTokens.map((token) => (
        <Labelled key={token} name={`colours.${token}`} label={t.colour[token]} error={errors[`colours.${token}`]}>
          {(box) => (
            <span className="flex items-center gap-2">
              <input
                {...box}
                className="h-11 w-16 cursor-pointer rounded-box border border-line bg-base-100 p-1"
                type="color"
                value={colours[token]}
                onChange={({ target }) => change({ colours: { ...colours, [token]: target.value } })}
              />
              <code>{colours[token]}</code>
            </span>
          )}
        </Labelled>
      ))}
    </div>
  );
}
