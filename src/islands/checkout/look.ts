import { adopt } from '#elements/adopt.ts';
import summary from '../lines/summary.css?inline';
import ui from '../ui/ui.css?inline';
import checkout from './checkout.css?inline';

adopt(ui + summary + checkout);
