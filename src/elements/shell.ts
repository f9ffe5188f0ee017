import './theme.ts';
import './menu.ts';
import './up.ts';
import './goBack.ts';
import './prefetch.ts';
