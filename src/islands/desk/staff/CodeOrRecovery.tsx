import { useState } from 'react';
import { Field } from '#islands/kit/fields/Field.tsx';
import { CodeField } from './CodeField.tsx';
import type { StaffWords } from './words.ts';

/** The code of the phone; who has lost it types one of the recovery codes instead, which phones must not take for digits. */
export function CodeOrRecovery({ words: t, error }: { words: StaffWords['signIn']; error: string | undefined }) {
  const [isLost, setLost] = useState(false);
  return (
    <>
      {isLost ? (
        <Field
          name="code"
          label={t.recovery}
          hint={t.recoveryHint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          error={error}
        />
      ) : (
        <CodeField label={t.code} hint={t.codeHint} error={error} />
      )}
      <button type="button" className="alone justify-self-start link" onClick={() => setLost(!isLost)}>
        {isLost ? t.useCode : t.useRecovery}
      </button>
    </>
  );
}
