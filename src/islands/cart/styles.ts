import { attachStyles } from '#elements/shell/attachStyles.ts';
import lines from '#islands/basket/lines.css?inline';
import summary from '#islands/basket/summary.css?inline';
import ui from '#islands/ui/ui.css?inline';
import cart from './cart.css?inline';

// Comes with the island, to keep the page light; the skeleton of the lines is in styles/basket/lines.css.
attachStyles(ui + lines + summary + cart);
