/** Where reading goes on, in the order of the page. */
const HEADINGS = 'h1, h2, h3, h4, h5, h6';
/** The site draws its own `<main>`; on all other pages the shell's element has the role. */
const MAIN = 'main, [role="main"]';
/** A heading outside of it belongs to something else. */
const REGION = `[role="dialog"], [role="alertdialog"], ${MAIN}`;

interface Focused {
  element: HTMLElement;
  region: HTMLElement | null;
  /** Before the element in its region, else in the page; nearest first. */
  headings: readonly HTMLElement[];
}

/**
 * A button that vanishes when it is pressed ('Retry', 'Discard', the last 'Show more') leaves the focus to the page's body: a keyboard
 * begins again at the top of the page, and a screen reader says nothing. From the nearest heading above it the reading goes on. A place
 * that knows better moves the focus itself, at the latest with the effects of the render that took the button away.
 * @returns ends it.
 */
export function keepFocus(page: Document): () => void {
  let last: Focused | null = null;

  function remember({ target }: FocusEvent): void {
    last = target instanceof HTMLElement && target !== page.body ? focusedAt(target) : null;
  }
  function forget({ target, relatedTarget }: FocusEvent): void {
    if (relatedTarget !== null) return;
    // Browsers also say that the focus has left an element while they take it out of the page.
    queueMicrotask(() => {
      if (target instanceof Element && target.isConnected && last?.element === target) last = null;
    });
  }
  const isLost = ({ element }: Focused) =>
    !element.isConnected && (page.activeElement === page.body || page.activeElement === null);

  const observer = new MutationObserver(() => {
    const lost = last;
    if (!lost || lost.element.isConnected) return;
    last = null;
    // Runs in a separate task: the effects of the render come first.
    if (isLost(lost)) setTimeout(() => isLost(lost) && focusNear(page, lost));
  });
  page.addEventListener('focusin', remember);
  page.addEventListener('focusout', forget);
  observer.observe(page, { childList: true, subtree: true });
  return () => {
    page.removeEventListener('focusin', remember);
    page.removeEventListener('focusout', forget);
    observer.disconnect();
  };
}

function focusedAt(element: HTMLElement): Focused {
  const region = element.closest<HTMLElement>(REGION);
  const all = [...(region ?? element.ownerDocument).querySelectorAll<HTMLElement>(HEADINGS)];
  const isBefore = (heading: HTMLElement) =>
    (heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return { element, region, headings: all.filter(isBefore).reverse() };
}

function focusNear(page: Document, { region, headings }: Focused): void {
  const places = [...headings, region, page.querySelector<HTMLElement>(MAIN)];
  const place = places.find((candidate) => candidate?.isConnected && !candidate.closest('[inert]'));
  if (!place) return;
  if (!place.hasAttribute('tabindex')) {
    place.setAttribute('tabindex', '-1');
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  // The page stays where it is: what came instead of the button is in view.
  place.focus({ preventScroll: true });
}
