import { attachStyles } from '#elements/shell/attachStyles.ts';
import lines from '#islands/basket/lines.css?inline';
import ui from '#islands/ui/ui.css?inline';
import wishlist from './wishlist.css?inline';

// Brought along by the island, so that the page is light; the shape of its lines is in styles/basket/lines.css.
attachStyles(ui + lines + wishlist);
