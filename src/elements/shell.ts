// Everything that most pages need, in one file: an element that a page does not have costs it a few hundred bytes,
// a file of its own a request.
import './basket.ts';
import './quantity.ts';
import './carousel.ts';
import './fallbacks.ts';
import './theme.ts';
import './menu.ts';
import './up.ts';
import './prefetch.ts';
import './morph.ts';
import './live.ts';
import './late.ts';
