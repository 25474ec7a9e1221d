/** Whether this markup has a `<main>` of its own. In texts and attributes React writes `<` as `&lt;`. */
export const drawsMain = (html: string): boolean => html.includes('<main');

/**
 * Keeps exactly one main landmark on the page. A remote may draw its own `<main>`, so that its footer stands beside it and not inside it;
 * around everything else the content element is the landmark. This reads the document, not the remote's release: it is right as well for
 * a fallback release, a panel in a remote's place, and server markup that no remote took over.
 */
export function keepOneMain(content: HTMLElement): void {
  const mainsInside = content.getElementsByTagName('main');
  const update = () => {
    if (mainsInside.length > 0) content.removeAttribute('role');
    else if (!content.hasAttribute('role')) content.setAttribute('role', 'main');
  };
  update();
  new MutationObserver(update).observe(content, { childList: true, subtree: true });
}
