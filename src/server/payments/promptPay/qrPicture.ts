import { renderSVG } from 'uqr';

/** White around the code, in modules: what the standard asks for, so that every camera finds it. */
const QUIET_ZONE = 4;

/** A text as a QR code that a camera reads from a screen; an SVG without script or style. */
export const qrPicture = (text: string): string => renderSVG(text, { border: QUIET_ZONE, ecc: 'M' });
