import { attachStyles } from '#elements/shell/attachStyles.ts';
import summary from '#islands/basket/summary.css?inline';
import ui from '#islands/ui/ui.css?inline';
import address from './address.css?inline';
import items from './items.css?inline';
import payment from './payment.css?inline';
import review from './review.css?inline';
import steps from './steps.css?inline';

// Comes with the island, to keep the page light.
attachStyles(ui + summary + steps + address + items + payment + review);
