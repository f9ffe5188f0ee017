import look from './basket.css?inline';
import { attachStyles } from '#elements/shell/attachStyles.ts';

attachStyles(look);
