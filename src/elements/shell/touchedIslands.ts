// As Astro would write it into each page, most of which src/middleware.ts takes it out of: here it comes at a touch.
import 'astro/runtime/server/astro-island.js';
import touch from './clientTouch.ts';

(self.Astro ??= {})['touch'] = touch;
dispatchEvent(new Event('astro:touch'));
