import { adopt } from '#elements/adopt.ts';
import lines from '../lines/lines.css?inline';
import summary from '../lines/summary.css?inline';
import ui from '../ui/ui.css?inline';
import cart from './cart.css?inline';

// Brought along by the island, so that the page is light; the shape of its lines is in styles/lines.css.
adopt(ui + lines + summary + cart);
