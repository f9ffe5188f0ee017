import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { Section } from '#islands/account/Section.tsx';
import { useOutcome } from '#islands/account/useOutcome.ts';
import type { AccountProps } from '#islands/account/words.ts';
import { useCopying } from '#islands/ui/useCopying.ts';
import { $line, beginLine, endLine, type LineCode, type LineState, readLine } from '#stores/account/line.ts';

type LineWords = AccountProps['words']['line'];

/** News of orders on LINE: asked for by a code that the customer sends to the shop, and ended. */
export function LineMessages({ words: { line: t } }: Pick<AccountProps, 'words'>) {
  const line = useLine();
  const { busy, act } = useOutcome();
  if (!line?.available) return null;
  return (
    <Section title={t.title}>
      <p className="muted">{line.linked ? t.isOn : t.text}</p>
      {line.linked ? (
        <button type="button" className="btn" disabled={busy} onClick={() => void act(endLine())}>
          {t.end}
        </button>
      ) : (
        <Begin words={t} />
      )}
    </Section>
  );
}

/** Offers news on LINE beside an order, to whoever has none yet; says so once they are linked. */
export function LineOffer({ words: t }: { words: LineWords }) {
  const line = useLine();
  const [isOffered, setOffered] = useState(false);
  useEffect(() => void readLine(), []);
  if (line?.available && !line.linked && !isOffered) setOffered(true);
  if (!line?.available || (line.linked && !isOffered)) return null;
  return (
    <Section title={t.offer}>
      <p className="muted" role="status">
        {line.linked ? t.isOn : t.text}
      </p>
      {!line.linked && <Begin words={t} />}
    </Section>
  );
}

/** Returns the state of the messages; it is read again when somebody comes back from LINE, where they have sent the code. */
function useLine(): LineState | undefined {
  useEffect(() => {
    const read = (): void => void (document.hidden || readLine());
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, []);
  return useStore($line);
}

/** The button that asks for a code, then the code. */
function Begin({ words: t }: { words: LineWords }) {
  const [code, setCode] = useState<LineCode>();
  const { busy, act } = useOutcome();
  return code ? (
    <Code code={code} words={t} />
  ) : (
    <button
      type="button"
      className="btn"
      data-line=""
      disabled={busy}
      onClick={() => void act(beginLine(), (outcome) => setCode(outcome.lineCode))}
    >
      {t.begin}
    </button>
  );
}

/** The code, a way to LINE with it, and another look whether it has come. */
function Code({ code: { code, url }, words: t }: { code: LineCode; words: LineWords }) {
  const { message, copy } = useCopying(t);
  return (
    <div className="grid grid-cols-1 gap-3" role="status" data-code="">
      <p>{url === null ? t.sendBySearch : t.send}</p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <strong className="text-h3 tracking-widest" lang="en" translate="no">
          {code}
        </strong>
        <button type="button" className="btn" onClick={() => void copy(code)}>
          {t.copy}
        </button>
        <output className="muted">{message}</output>
      </p>
      <p className="flex flex-wrap gap-2">
        {url !== null && (
          <a className="btn" href={url} target="_blank" rel="noopener noreferrer">
            {t.open}
          </a>
        )}
        <button type="button" className="btn" onClick={() => void readLine()}>
          {t.check}
        </button>
      </p>
    </div>
  );
}
