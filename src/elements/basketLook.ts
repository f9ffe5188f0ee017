import look from './basket.css?inline';
import { adopt } from './adopt.ts';

adopt(look);
