import { useState } from 'react';
import { DeskFrame } from '#islands/desk/Frame.tsx';
import { useRight } from '#islands/desk/useRight.ts';
import type { DeskFrameProps } from '#islands/desk/words.ts';
import { Choices } from '#islands/kit/list/Choices.tsx';
import { later } from '#islands/ui/later.tsx';
import type { StockProps } from './words.ts';

// Each comes when it is opened.
const views = {
  receive: later(async () => (await import('./Receive.tsx')).Receive),
  count: later(async () => (await import('./Count.tsx')).Count),
  low: later(async () => (await import('./Low.tsx')).Low),
  expiring: later(async () => (await import('./Expiring.tsx')).Expiring),
  movements: later(async () => (await import('./Movements.tsx')).Movements),
};
type View = keyof typeof views;

const forEditors: readonly View[] = ['receive', 'count', 'low', 'expiring', 'movements'];
const forReaders: readonly View[] = ['low', 'expiring', 'movements'];

/** Returns the part that the address names: notices lead to what is low. */
const partOf = (address: string): string | null => new URLSearchParams(address).get('part');

/** Goods that come, are counted and expire. */
export const StockPage = ({ signIn, frame, ...props }: StockProps & DeskFrameProps) => (
  <DeskFrame signIn={signIn} frame={frame}>
    <Stock {...props} />
  </DeskFrame>
);

function Stock(props: StockProps) {
  const mayEdit = useRight('edit');
  const choices = mayEdit ? forEditors : forReaders;
  const [chosen, choose] = useState(() => choices.find((each) => each === partOf(location.search)));
  const view = chosen ?? choices[0] ?? 'expiring';
  const Part = views[view];
  return (
    <div className="grid grid-cols-1 content-start gap-4">
      <Choices label={props.words.parts} choices={choices} names={props.words.part} chosen={view} choose={choose} />
      <Part key={view} {...props} mayEdit={mayEdit} />
    </div>
  );
}
