import { readAs } from '#i18n/names.ts';

/** A sentence around `{name}`, which is read out in the language that it is written in. */
export function NameIn({ sentence, name }: { sentence: string; name: string }) {
  const [before = '', after = ''] = sentence.split('{name}');
  return (
    <>
      {before}
      <span lang={readAs(name)} translate="no">
        {name}
      </span>
      {after}
    </>
  );
}
