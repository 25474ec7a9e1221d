/** What a clinic's rich text may hold on the public site; everything else is taken out, its text stays. */
const ALLOWED_TAGS: ReadonlySet<string> = new Set([
  ...['p', 'strong', 'em', 'u', 'ul', 'ol', 'li', 'h3', 'h4', 'br', 'a'],
]);
/** Elements whose inside is no text for people: left out with all that they hold. */
const SILENT_TAGS: ReadonlySet<string> = new Set([
  ...['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'math', 'textarea', 'select', 'title'],
  ...['noembed', 'noframes', 'xmp', 'plaintext', 'audio', 'video', 'canvas'],
]);
/** Judged as written: an encoded scheme (`java&#115;cript:`) does not begin like one of these, so nothing needs decoding. */
const ALLOWED_HREF = /^(?:https?:\/\/|mailto:|tel:)[^\s"'<>`\\]+$/i;
const HREF_ATTRIBUTE = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'`]+))/i;

/** Matches one tag, comment or declaration. No part can match another way, so the time stays linear in the text's length. */
const TAG_OR_COMMENT = /<!--[\s\S]*?(?:-->|$)|<[!?][^<>]*>|<(\/?)([a-z][a-z0-9-]*)((?=[\s/>])[^<>]*)?>/gi;

const escapeText = (text: string): string => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function openingTag(name: string, attributes: string): string {
  if (name !== 'a') return `<${name}>`;
  const match = HREF_ATTRIBUTE.exec(attributes);
  const href = match?.[1] ?? match?.[2] ?? match?.[3] ?? '';
  return ALLOWED_HREF.test(href) ? `<a href="${href}" rel="noopener noreferrer">` : '<a>';
}

/**
 * Rebuilds HTML from the allow-list: p, strong, em, u, ul, ol, li, h3, h4, br and a[href] to http(s), mailto and tel. Text is
 * escaped and open elements are closed, so the result can never reach out of the element that holds it. Same on server and browser.
 * @param html - Rich text that the server has sanitised already; this is the second lock, not the first.
 */
export function allowedHtml(html: string): string {
  const open: string[] = [];
  let result = '';
  let silentTag = '';
  let textStart = 0;
  const takeText = (end: number) => {
    if (!silentTag) result += escapeText(html.slice(textStart, end));
  };
  const closeDownTo = (depth: number) => {
    while (open.length > depth) result += `</${open.pop()}>`;
  };
  for (const match of html.matchAll(TAG_OR_COMMENT)) {
    takeText(match.index);
    textStart = match.index + match[0].length;
    const [, slash, rawName = '', attributes = ''] = match;
    const name = rawName.toLowerCase();
    const isClosing = slash === '/';
    if (silentTag) {
      if (isClosing && name === silentTag) silentTag = '';
    } else if (SILENT_TAGS.has(name)) {
      if (!isClosing) silentTag = name;
    } else if (ALLOWED_TAGS.has(name)) {
      if (name === 'br') result += '<br>';
      else if (isClosing) closeDownTo(open.includes(name) ? open.lastIndexOf(name) : open.length);
      else if (name !== 'a' || !open.includes('a')) {
        result += openingTag(name, attributes);
        open.push(name);
      }
    }
  }
  takeText(html.length);
  closeDownTo(0);
  return result;
}

/** Whether rich text says nothing: an editor's empty page is `<p></p>` or `<p>&nbsp;</p>`, not ''. */
export function isBlankHtml(html: string): boolean {
  return allowedHtml(html).replace(/<[^>]*>|&nbsp;|\s/g, '') === '';
}
