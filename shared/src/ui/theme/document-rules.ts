/**
 * Adds rules for the whole document, as text that the browser reads: Griffel would compile it first, 3 ms of the first page.
 * @param nonce - The page's nonce.
 * @param id - The rules are added once per document and id.
 */
export function addDocumentRules(target: Document, nonce: string, id: string, css: string): void {
  if (target.head.querySelector(`style[data-cf-rules="${id}"]`)) return;
  const element = target.createElement('style');
  element.nonce = nonce;
  element.dataset.cfRules = id;
  element.textContent = css;
  target.head.append(element);
}
