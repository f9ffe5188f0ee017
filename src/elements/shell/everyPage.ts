// Everything that most pages need, in one file: an element that a page does not have costs it a few hundred bytes,
// a file of its own a request.
import '#elements/basket/buttons.ts';
import '#elements/product/quantity.ts';
import './carousel.ts';
import './imageFallback.ts';
import './theme.ts';
import './menu.ts';
import './backToTop.ts';
import './prefetch.ts';
import './pictureTransition.ts';
import '#elements/live/element.ts';
