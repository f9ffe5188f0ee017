import { attachStyles } from '#elements/shell/attachStyles.ts';
import summary from '#islands/basket/summary.css?inline';
import ui from '#islands/ui/ui.css?inline';
import checkout from './checkout.css?inline';

attachStyles(ui + summary + checkout);
