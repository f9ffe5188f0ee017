import { useState } from 'react';
import { DeskFrame } from '#islands/desk/Frame.tsx';
import type { DeskFrameProps } from '#islands/desk/words.ts';
import { ExportPanel } from './ExportPanel.tsx';
import { PeriodFields } from './PeriodFields.tsx';
import { namedPeriod } from './period.ts';
import type { BooksProps } from './words.ts';

/** The books of a period, for whoever does the accounts. */
export const BooksPage = ({ signIn, frame, ...props }: BooksProps & DeskFrameProps) => (
  <DeskFrame signIn={signIn} frame={frame}>
    <Books {...props} />
  </DeskFrame>
);

function Books(props: BooksProps) {
  const [period, setPeriod] = useState(() => namedPeriod('thisMonth', new Date()));
  return (
    <div className="grid grid-cols-1 content-start gap-4">
      <PeriodFields words={props.words} period={period} choose={setPeriod} />
      <ExportPanel {...props} period={period} />
    </div>
  );
}
