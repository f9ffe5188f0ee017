import { encode } from 'uqr';

/** White around a code, in modules; readers need four. */
const BORDER = 4;

/** A QR code, black on white in every theme. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { border: BORDER });
  const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg className="desk-qr" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <path className="desk-qr-paper" d={`M0 0h${size}v${size}H0z`} />
      <path d={modules.join('')} />
    </svg>
  );
}
