import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { encode } from 'uqr';
import { fill } from '#i18n/fill.ts';
import { Panel } from '#islands/kit/Panel.tsx';
import { Problem } from '#islands/kit/Problem.tsx';
import { $joining, type Invitation, joinDesk, readInvitation } from '#stores/desk/staff/joining.ts';
import type { JoinProps } from '#islands/desk/staff/words.ts';
import * as deskPaths from '#i18n/deskPaths.ts';
import { CodeField, isCode } from '#islands/desk/staff/Credentials.tsx';
import { Field } from '#islands/kit/fields/Field.tsx';
import { NewPassword } from '#islands/kit/fields/NewPassword.tsx';
import { useForm } from '#islands/kit/fields/useForm.ts';
import { firstError, isEmail, isStrongPassword, required } from '#islands/kit/fields/rules.ts';
import { SubmitButton } from '#islands/kit/fields/SubmitButton.tsx';

/** The page of an invitation. */
export function Join(props: JoinProps) {
  const { join: t } = props.words;
  const joining = useStore($joining);
  useEffect(() => void readInvitation(), []);
  switch (joining.state) {
    case 'loading':
      return <p role="status">{t.loading}</p>;
    case 'incomplete':
    case 'dead':
      return (
        <p className="mx-auto my-4 max-w-lg rounded-box bg-base-200 p-4" role="alert">
          {t[joining.state]}
        </p>
      );
    case 'failed':
      return (
        <Problem
          text={fill(t.failed, { message: joining.reason })}
          retryLabel={t.retry}
          retry={() => void readInvitation()}
          isMainAction
        />
      );
    case 'open':
      return <JoinForm {...props} invitation={joining.invitation} />;
  }
}

/** First the phone takes the secret, then it gives the code that proves it. */
function JoinForm({ words, locale, invitation }: JoinProps & { invitation: Invitation }) {
  const { join: t, rules, roles, form: buttons } = words;
  const { email, name, role, secret, uri } = invitation;
  const checks = {
    email: email === null ? firstError(required(rules.required), isEmail(rules.email)) : () => undefined,
    name: required(rules.required),
    password: isStrongPassword(rules.password),
    code: isCode(rules.code),
  };
  const { errors, sending, form } = useForm(checks, async ({ email: typed, ...values }) => {
    const outcome = await joinDesk({ ...values, ...(email === null ? { email: typed } : {}) });
    if (!outcome.ok) return Object.keys(outcome.fields).length > 0 ? outcome.fields : { form: outcome.reason };
    location.assign(deskPaths.screen(locale, role === 'owner' ? 'opening' : 'inbox'));
    return undefined;
  });
  return (
    <Panel className="mx-auto my-4 max-w-xl gap-6">
      <p>{fill(t.text, { role: roles[role] })}</p>
      {name !== null && <p>{t.again}</p>}
      <section className="grid grid-cols-1 gap-3">
        <h2 className="text-h3">{t.scan.title}</h2>
        <p className="muted">{t.scan.text}</p>
        <QrCode text={uri} label={t.scan.picture} />
        <p>
          <a className="alone link" href={uri}>
            {t.scan.open}
          </a>
        </p>
        <p>
          {t.scan.secret} <code className="wrap-anywhere select-all">{inGroups(secret)}</code>
        </p>
      </section>
      <section className="grid grid-cols-1 gap-3">
        <h2 className="text-h3">{t.you.title}</h2>
        <form {...form}>
          {email === null ? (
            <Field name="email" type="email" label={t.you.email} autoComplete="username" error={errors.email} />
          ) : (
            <Field name="known" type="email" label={t.you.email} autoComplete="username" value={email} readOnly />
          )}
          <Field
            name="name"
            label={t.you.name}
            hint={t.you.nameHint}
            autoComplete="name"
            maxLength={100}
            defaultValue={name ?? ''}
            error={errors.name}
          />
          <NewPassword words={buttons} password={t.you.password} errors={errors} />
          <CodeField label={t.you.code} hint={t.you.codeHint} error={errors.code} />
          <SubmitButton label={t.send} busy={t.sending} sending={sending} error={errors.form} />
        </form>
      </section>
    </Panel>
  );
}

/** Four letters and a space, as it is typed more easily. */
const inGroups = (secret: string): string => secret.replaceAll(/.{4}(?=.)/gu, '$& ');

/** White around a code, in modules; readers need four. */
const BORDER = 4;

/** A QR code, black on white in every theme. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { border: BORDER });
  const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      className="w-56 max-w-full rounded-lg fill-black"
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
    >
      <path className="fill-white" d={`M0 0h${size}v${size}H0z`} />
      <path d={modules.join('')} />
    </svg>
  );
}
