import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Facet, Figures } from '#contract/operator/books.ts';
import { isPeriod, type Period } from '#contract/operator/period.ts';
import { DeskFrame } from '#islands/desk/Frame.tsx';
import type { DeskFrameProps } from '#islands/desk/words.ts';
import { Waiting } from '#islands/kit/list/Waiting.tsx';
import { figuresOf } from '#stores/desk/books.ts';
import { ExportPanel } from './ExportPanel.tsx';
import { FiguresPanel } from './FiguresPanel.tsx';
import { PeriodFields } from './PeriodFields.tsx';
import type { BooksProps } from './words.ts';

/** The books of a period, for whoever does the accounts. */
export const BooksPage = ({ signIn, frame, ...props }: BooksProps & DeskFrameProps) => (
  <DeskFrame signIn={signIn} frame={frame}>
    <Books {...props} />
  </DeskFrame>
);

function Books(props: BooksProps) {
  const [by, setBy] = useState<Facet>('day');
  const [typed, setTyped] = useState<Period>();
  // While somebody types a day, the figures of the last whole period stay.
  const [whole, setWhole] = useState<Period>();
  const [first, setFirst] = useState<Pick<Figures, 'from' | 'until' | 'today'>>();
  const figures = figuresOf(by, whole);
  const found = useStore(figures.$found);
  if (!first && found.state === 'loaded') setFirst(found.value);
  // The fields of the period come with the figures, and above them.
  if (!first && found.state === 'loading') return <Waiting label={props.words.figures.loading} />;
  const period = typed ?? first;
  const choose = (next: Period): void => {
    setTyped(next);
    if (isPeriod(next)) setWhole(next);
  };
  return (
    <div className="grid grid-cols-1 content-start gap-4">
      {period && first && <PeriodFields words={props.words} period={period} today={first.today} choose={choose} />}
      <FiguresPanel {...props} figures={figures} by={by} choose={setBy} />
      {period && <ExportPanel {...props} period={period} />}
    </div>
  );
}
