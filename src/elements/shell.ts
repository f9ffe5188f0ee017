import './fallbacks.ts';
import './theme.ts';
import './menu.ts';
import './up.ts';
import './goBack.ts';
import './prefetch.ts';
import './morph.ts';
