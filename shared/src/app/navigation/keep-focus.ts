/** After a lost focus, a screen reader continues at one of these. */
const HEADINGS = 'h1, h2, h3, h4, h5, h6';
/** The site draws its own `<main>`; on all other pages the shell's element has the role. */
const MAIN = 'main, [role="main"]';
/** Headings outside the region of the lost element are not considered. */
const REGION = `dialog, [role="dialog"], [role="alertdialog"], ${MAIN}`;

interface Focused {
  element: HTMLElement;
  region: HTMLElement | null;
  /** Headings before the element, in its region or else in the page; nearest first. */
  headings: readonly HTMLElement[];
}

/**
 * If a pressed button is removed from the page ('Retry', 'Discard', the last 'Show more'), the browser moves the focus to the page's body:
 * the keyboard starts again at the top, and a screen reader says nothing. This function moves the focus to the nearest heading above the
 * button. A component can choose another target: it moves the focus itself, at the latest in the effects of the render that removes the
 * button.
 * @returns A function that stops this.
 */
export function keepFocus(page: Document): () => void {
  let last: Focused | null = null;

  function remember({ target }: FocusEvent): void {
    last = target instanceof HTMLElement && target !== page.body ? focusedAt(target) : null;
  }
  function forget({ target, relatedTarget }: FocusEvent): void {
    if (relatedTarget !== null) return;
    // Browsers send this event also when they remove the focused element from the page.
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
    // Runs in a separate task, after the effects of the render.
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
  // The page must not scroll: the content that replaced the button is already visible.
  place.focus({ preventScroll: true });
}
