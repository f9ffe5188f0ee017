import { attachStyles } from '#elements/shell/attachStyles.ts';
import dropdown from './dropdown.css?inline';

// Comes with the island: Astro would write an ordinary import of it into every page.
attachStyles(dropdown);
