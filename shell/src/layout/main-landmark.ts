/** Whether this markup contains a `<main>`. React writes `<` in texts and attributes as `&lt;`. */
export const drawsMain = (html: string): boolean => html.includes('<main');

/**
 * Keeps exactly one main landmark on the page. A remote may draw its own `<main>`, so that its footer is beside it and not inside it; for
 * all other content the content element is the landmark. This function reads the document, not the remote's release: so it also works for
 * a fallback release, an error panel in place of a remote, and server markup that no remote hydrated.
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
