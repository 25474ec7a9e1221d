import type { KeyboardEvent } from 'react';

/** As far as browsers scroll by an arrow key. */
const LINE_PX = 40;
/** Lines of the last screen stay visible, so that a reader finds their place. */
const PAGE_PART = 0.875;

/** In a low window the whole dialog scrolls, not its body. */
const scrollerOf = (body: HTMLElement): HTMLElement =>
  body.scrollHeight > body.clientHeight ? body : (body.parentElement ?? body);

/**
 * Scrolls the body of a dialog while its title has the focus: browsers scroll only what contains the focus, and the title is above the
 * body.
 */
export function scrollByKey(event: KeyboardEvent, body: HTMLElement | null): void {
  if (!body || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
  const scroller = scrollerOf(body);
  const to = scrolledTo(event, scroller);
  if (to === null) return;
  event.preventDefault();
  scroller.scrollTop = to;
}

function scrolledTo({ key, shiftKey }: KeyboardEvent, body: HTMLElement): number | null {
  const { scrollTop, scrollHeight, clientHeight } = body;
  const page = clientHeight * PAGE_PART;
  if (key === 'ArrowDown') return scrollTop + LINE_PX;
  if (key === 'ArrowUp') return scrollTop - LINE_PX;
  if (key === 'PageDown' || (key === ' ' && !shiftKey)) return scrollTop + page;
  if (key === 'PageUp' || key === ' ') return scrollTop - page;
  if (key === 'Home') return 0;
  return key === 'End' ? scrollHeight : null;
}
