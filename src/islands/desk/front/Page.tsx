import { DeskFrame } from '#islands/desk/Frame.tsx';
import type { DeskFrameProps } from '#islands/desk/words.ts';
import type { EditedDocument } from '#stores/desk/front/front.ts';
import { Editor } from './Editor.tsx';
import { List } from './List.tsx';
import type { FrontProps } from './words.ts';
import './form.css';
import './page.css';
import './mails/mails.css';

/** The front of the shop: a list of what can be edited, or the document that the address names. */
export function FrontPage({ signIn, frame, ...props }: FrontProps & DeskFrameProps) {
  const name = new URLSearchParams(location.search).get('doc') ?? '';
  return (
    <DeskFrame signIn={signIn} frame={frame}>
      {isDocument(name, props.words) ? <Editor {...props} name={name} /> : <List {...props} />}
    </DeskFrame>
  );
}

const isDocument = (name: string, { documents }: FrontProps['words']): name is EditedDocument =>
  Object.hasOwn(documents, name);
