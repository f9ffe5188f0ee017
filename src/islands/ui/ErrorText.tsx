/** Says at once, to eyes and ears, what went wrong at this place; nothing without a text. */
export function ErrorText({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p className="font-semibold text-error" role="alert">
      {text}
    </p>
  );
}
