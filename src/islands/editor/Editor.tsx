import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { watchFeedback } from '#elements/feedback.ts';
import { $editor, rememberEditor, signOutEditor } from '#stores/editorToken.ts';
import { Desk } from './Desk.tsx';
import { SignIn } from './SignIn.tsx';
import type { EditorProps } from './words.ts';
import '../ui/ui.css';
import './editor.css';

/** The page of those who look after the shop: what is live, what waits, and the way back. */
export function Editor(props: EditorProps) {
  const { words } = props;
  const editor = useStore($editor);
  useEffect(() => {
    watchFeedback();
    rememberEditor();
  }, []);
  return (
    <>
      <div className="editor-head">
        <h1>{words.title}</h1>
        {editor.state === 'here' && (
          <button type="button" className="btn" onClick={() => signOutEditor()}>
            {words.signOut}
          </button>
        )}
      </div>
      {editor.state === 'here' ? <Desk {...props} /> : <SignIn {...props} hasEnded={editor.state === 'ended'} />}
    </>
  );
}
