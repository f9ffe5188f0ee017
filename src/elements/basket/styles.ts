import look from './basket.css?inline';
import { adopt } from '#elements/shell/attachStyles.ts';

adopt(look);
