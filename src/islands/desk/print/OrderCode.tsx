import { encode } from 'uqr';
import type { Locale } from '#contract/values/locale.ts';
import * as deskPaths from '#i18n/deskPaths.ts';

/** A code that the camera of any phone reads: it opens the order on the desk. */
export function OrderCode({ invoiceNo, locale, label }: { invoiceNo: string; locale: Locale; label: string }) {
  const { data, size } = encode(new URL(deskPaths.order(locale, invoiceNo), location.href).href, {
    ecc: 'M',
    border: 4,
  });
  const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg
      className="print-code"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={dots.join('')} />
    </svg>
  );
}
