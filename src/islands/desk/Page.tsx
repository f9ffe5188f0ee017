import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { watchFeedback } from '#elements/shell/feedback.ts';
import { $editor, restoreEditor, signOutEditor } from '#stores/desk/signIn.ts';
import { DeskOverview } from './Overview.tsx';
import { SignIn } from './SignIn.tsx';
import type { DeskProps } from './words.ts';
import '#islands/ui/ui.css';
import './page.css';
import './panels.css';
import './status.css';

/** The editors' page: what is live, what is not published yet, and going back to an older release. */
export function DeskPage(props: DeskProps) {
  const { words } = props;
  const editor = useStore($editor);
  useEffect(() => {
    watchFeedback();
    restoreEditor();
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
      {editor.state === 'here' ? (
        <DeskOverview {...props} />
      ) : (
        <SignIn {...props} hasEnded={editor.state === 'ended'} />
      )}
    </>
  );
}
