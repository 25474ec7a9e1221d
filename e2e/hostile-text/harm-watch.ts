import type { BrowserContext, Page } from '@playwright/test';

export interface HarmWatch {
  /** All requests, dialogs, windows and navigations of the page so far. */
  readonly reached: readonly string[];
  /** The requests in `reached`, written as in the payloads. */
  readonly requests: readonly string[];
}

/**
 * Records every request to another host, or to the path that payloads request.
 * @param ownHost - With its port.
 */
export function watchHarm(
  context: BrowserContext,
  { ownHost, sinkPath }: { ownHost: string; sinkPath: string },
): HarmWatch {
  const requests: string[] = [];
  const others: string[] = [];
  const note = (address: string) => {
    const url = new URL(address);
    if (['data:', 'blob:', 'about:'].includes(url.protocol)) return;
    if (url.host !== ownHost || url.pathname.includes(sinkPath)) requests.push(address);
  };
  context.on('request', (request) => note(request.url()));
  const watchPage = (page: Page) => {
    page.on('websocket', (socket) => note(socket.url()));
    page.on('dialog', (dialog) => {
      others.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
  };
  for (const page of context.pages()) watchPage(page);
  context.on('page', (page) => {
    if (context.pages().length > 1) others.push(`window: ${page.url()}`);
    watchPage(page);
  });
  return {
    requests,
    get reached() {
      return [...requests, ...others];
    },
  };
}

/** Lists traces of a payload: a sign that it ran, an event handler, an executable address, or an element that our pages do not use. */
export function hostileTraces(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const traces: string[] = [];
    if ('__hostile' in window) traces.push(`window.__hostile: ${String(Reflect.get(window, '__hostile'))}`);
    for (const element of document.body.querySelectorAll('*')) {
      const name = element.localName;
      if (['iframe', 'object', 'embed', 'base', 'meta', 'marquee', 'math', 'portal', 'frameset'].includes(name))
        traces.push(name);
      for (const { name: attribute, value } of element.attributes) {
        const isAddress = ['href', 'src', 'action', 'formaction', 'data', 'poster', 'xlink:href'].includes(attribute);
        const runs =
          attribute.startsWith('on') || attribute === 'srcdoc' || (isAddress && /^\s*(?:java|vb)script:/i.test(value));
        if (runs) traces.push(`${name}[${attribute}]`);
      }
    }
    return traces;
  });
}
