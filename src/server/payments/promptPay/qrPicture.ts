import { renderSVG } from 'uqr';

/** White around the code, in modules, as the standard demands. */
const QUIET_ZONE = 4;

/** A text as a QR code: an SVG without script or style. */
export const qrPicture = (text: string): string => renderSVG(text, { border: QUIET_ZONE, ecc: 'M' });
