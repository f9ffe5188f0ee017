import { useStore } from '@nanostores/react';
import { DeskFrame } from '#islands/desk/Frame.tsx';
import type { DeskFrameProps } from '#islands/desk/words.ts';
import { $operator } from '#stores/desk/operator.ts';
import { ExportPanel } from './ExportPanel.tsx';
import { ImportPanel } from './ImportPanel.tsx';
import type { SheetsProps } from './words.ts';

/** Goods as a sheet, and a sheet as goods. */
export const SheetsPage = ({ signIn, frame, ...props }: SheetsProps & DeskFrameProps) => (
  <DeskFrame signIn={signIn} frame={frame}>
    <Sheets {...props} />
  </DeskFrame>
);

function Sheets(props: SheetsProps) {
  const operator = useStore($operator);
  const mayEdit = operator.state !== 'loaded' || operator.me.rights.includes('edit');
  return (
    <div className="grid grid-cols-1 content-start gap-4">
      {mayEdit && <ImportPanel {...props} />}
      <ExportPanel {...props} />
    </div>
  );
}
