/**
 * Starts the shell on a page that the server has drawn: when the page is painted and the browser idle, or at the first touch. Until then
 * the page is text, links and forms. Clicks that come before the shell is ready are made again when it is, in their order: each button once,
 * and of links only the last; the button of a form that works without the shell is left to the browser.
 *
 * The document carries this file as an inline script, without its comments: it imports nothing.
 */
(() => {
  /** The browser may stay busy: the shell starts after this time anyway. */
  const IDLE_LIMIT_MS = 2_000;
  /** A held link opens as a plain link when the shell is not ready by then. */
  const HOLD_LIMIT_MS = 4_000;
  const TOUCHES = ['pointerdown', 'touchstart', 'keydown'];

  type File = readonly [address: string, hash: string];

  const own = document.getElementById('carefront-begin');
  const loadedPage = location.pathname + location.search;
  let isStarted = false;
  let isHeaderStarted = false;
  let held: HTMLElement[] = [];

  const filesOf = (list: string | undefined): File[] => JSON.parse(list ?? '[]') as File[];

  // Back from a page that was reloaded changes only the address when both entries began as one document: nothing else shows the other page.
  const loadOther = (event: PopStateEvent) => {
    // The router sends such events of its own when the shell itself changes the address.
    if (event.isTrusted && location.pathname + location.search !== loadedPage) location.reload();
  };

  const add = (element: HTMLScriptElement | HTMLLinkElement, [address, hash]: File) => {
    element.crossOrigin = 'anonymous';
    element.integrity = hash;
    if (element instanceof HTMLLinkElement) element.href = address;
    else element.src = address;
    document.head.append(element);
  };

  const preload = (file: File) => {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'script';
    add(link, file);
  };

  /** The scripts load at the same time and run in their order, each in a task of its own. */
  const run = (file: File) => {
    const script = document.createElement('script');
    script.async = false;
    script.nonce = own?.nonce ?? '';
    // begin/guard-shell.ts loads it once more if it fails.
    script.dataset.shell = 'first';
    add(script, file);
  };

  function start() {
    for (const touch of TOUCHES) removeEventListener(touch, startWhenParsed, true);
    if (isStarted) return;
    isStarted = true;
    filesOf(own?.dataset.run).forEach(run);
    filesOf(own?.dataset.preload).forEach(preload);
  }

  /** The shell reads the end of the document. */
  function startWhenParsed() {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start, { once: true });
    else start();
  }

  const isLink = (element: HTMLElement): element is HTMLAnchorElement => element instanceof HTMLAnchorElement;

  const isOpenedHere = (link: HTMLAnchorElement): boolean =>
    link.origin === location.origin &&
    !link.download &&
    (!link.target || link.target === '_self') &&
    (!link.hash || link.pathname !== location.pathname);

  /** The browser sends such a form by itself, sooner than the shell could (the login form). */
  const isSentByBrowser = (target: HTMLElement): boolean =>
    target instanceof HTMLButtonElement && target.type === 'submit' && target.form?.method === 'post';

  const isInHeader = (element: HTMLElement): boolean => element.closest('#shell-header') !== null;

  function hold(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>('a[href], button') : null;
    if (!target || (isLink(target) && !isOpenedHere(target)) || isSentByBrowser(target)) return;
    if (isHeaderStarted && isInHeader(target)) {
      if (isLink(target)) take(isLink);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    // A visitor who sees nothing happen presses again.
    const isReplaced = (one: HTMLElement) => one === target || (isLink(one) && isLink(target));
    take(isReplaced);
    held.push(target);
    target.setAttribute('aria-busy', 'true');
    // A button does nothing without the shell, however long that takes.
    if (isLink(target))
      setTimeout(() => {
        if (held.includes(target)) giveUp();
      }, HOLD_LIMIT_MS);
    startWhenParsed();
  }

  /** @returns Those of the held elements, which are not held any more. */
  function take(isTaken: (element: HTMLElement) => boolean): HTMLElement[] {
    const taken = held.filter(isTaken);
    held = held.filter((one) => !taken.includes(one));
    for (const one of taken) one.removeAttribute('aria-busy');
    return taken;
  }

  function release(): HTMLElement[] {
    removeEventListener('click', hold, true);
    removeEventListener('single-spa:routing-event', releaseOnOtherPage);
    return take(() => true);
  }

  function giveUp() {
    const link = release().find(isLink);
    if (link) location.assign(link.href);
  }

  /** What was pressed belongs to the page that the person has left by the header. */
  function releaseOnOtherPage() {
    if (location.pathname + location.search !== loadedPage) release();
  }

  for (const touch of TOUCHES) addEventListener(touch, startWhenParsed, true);
  addEventListener('click', hold, true);
  addEventListener('popstate', loadOther);
  addEventListener('single-spa:routing-event', releaseOnOtherPage);
  addEventListener(
    'carefront:header-started',
    () => {
      isHeaderStarted = true;
      // The router shows other pages from now on.
      removeEventListener('popstate', loadOther);
      for (const target of take(isInHeader)) target.click();
    },
    { once: true },
  );
  addEventListener('carefront:shell-failed', giveUp, { once: true });
  addEventListener(
    'carefront:started',
    () => {
      removeEventListener('popstate', loadOther);
      for (const target of release()) target.click();
    },
    { once: true },
  );

  const whenIdle = () => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) requestIdleCallback(startWhenParsed, { timeout: IDLE_LIMIT_MS });
    else setTimeout(startWhenParsed, 300);
  };
  const whenPainted = () => requestAnimationFrame(() => requestAnimationFrame(whenIdle));
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', whenPainted, { once: true });
  else whenPainted();
})();
