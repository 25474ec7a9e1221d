import { ADDRESSES, OTHER_ADDRESSES } from './hostile-html/addresses.ts';
import { CLOBBERING, ELEMENTS } from './hostile-html/elements.ts';
import { SELF_STARTING, WAITING } from './hostile-html/handlers.ts';
import { HUGE, MALFORMED } from './hostile-html/malformed.ts';
import { COMMENTS, NAMESPACES } from './hostile-html/namespaces.ts';
import type { HostileHtml } from './hostile-html/payload.ts';
import { RESOURCES, STYLES } from './hostile-html/resources.ts';
import { SCRIPTS, SPLIT_SCRIPTS } from './hostile-html/scripts.ts';
import { POLYGLOTS, TEXTS } from './hostile-html/texts.ts';

export { foreignParts } from './hostile-html/foreign-parts.ts';
export { type HostileHtml, SINK_HOST, SINK_PATH } from './hostile-html/payload.ts';

/** For lines of text: each fits into a title and breaks out of places where HTML is not the only danger. */
export const HOSTILE_TEXTS = TEXTS;

/** Ways to get script or a fetch into a page, by class. Each one leaves a trace that a test can see: `window.__hostile`, or a request. */
export const HOSTILE_HTML: readonly HostileHtml[] = [
  ...[...SCRIPTS, ...SPLIT_SCRIPTS],
  ...[...SELF_STARTING, ...WAITING],
  ...[...ADDRESSES, ...OTHER_ADDRESSES],
  ...[...NAMESPACES, ...COMMENTS],
  ...[...MALFORMED, ...HUGE],
  ...[...RESOURCES, ...STYLES],
  ...[...ELEMENTS, ...CLOBBERING],
  ...[...TEXTS, ...POLYGLOTS],
];
