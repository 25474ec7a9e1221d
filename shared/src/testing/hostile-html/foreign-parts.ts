/**
 * Lists the parts of a page that rich text may never hold, as `name` or `name[attribute]`. The list is the test's own: it does not use the
 * rules. Uses nothing outside itself, so that a test can send it into a browser.
 */
export function foreignParts(container: Element): string[] {
  const attributes: Record<string, Record<string, RegExp>> = {
    ...{ p: {}, h3: {}, h4: {}, strong: {}, em: {}, u: {}, ul: {}, ol: {}, li: {}, br: {} },
    a: { href: /^(?:https?:\/\/|mailto:|tel:)\S+$/i, rel: /^noopener noreferrer$/ },
    span: { class: /^text-(?:12|14|18|22|30)$/ },
    figure: { class: /^image$/ },
    img: {
      ...{ src: /^\/content-images\/[0-9a-f-]{36}\.(?:jpg|png)$/, alt: /^/, loading: /^lazy$/ },
      ...{ width: /^\d{1,4}$/, height: /^\d{1,4}$/ },
    },
  };
  const found: string[] = [];
  for (const element of container.querySelectorAll('*')) {
    const name = element.localName;
    const allowed = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
    if (!allowed || element.namespaceURI !== 'http://www.w3.org/1999/xhtml') found.push(name);
    for (const attribute of element.attributes) {
      const pattern = allowed && Object.hasOwn(allowed, attribute.name) ? allowed[attribute.name] : undefined;
      if (!pattern?.test(attribute.value)) found.push(`${name}[${attribute.name}]`);
    }
    if (element.shadowRoot) found.push(`${name} with a shadow`);
    const isLink = name === 'a' && element.hasAttribute('href');
    const scheme = isLink && 'protocol' in element ? String(element.protocol) : 'https:';
    if (!['http:', 'https:', 'mailto:', 'tel:'].includes(scheme)) found.push(scheme);
    if (isLink && element.getAttribute('rel') !== 'noopener noreferrer') found.push('a without rel');
  }
  return found;
}
