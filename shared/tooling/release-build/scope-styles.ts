// Limits the rules of a release's stylesheet to the views of this release: an open tab may have two releases of one remote at the same time.
import { STYLES_ATTRIBUTE, STYLES_SWITCH } from '@carefront/shared/domain/releases';

/** At-rules whose blocks have style rules. All others, such as @keyframes and @font-face, stay as they are; so does a team's own @scope. */
const WITH_RULES = /^@(?:media|supports|layer|container|starting-style)\b/;
/** They are above every view. */
const OF_DOCUMENT = /^(?::root|html|body)(?![\w-])/;
const PSEUDO_ELEMENT = /^(?:::|:(?:before|after|first-line|first-letter)(?![\w-]))/;
const OPENING = '([';
const CLOSING = ')]';

/** Walks over the characters that are outside of texts and brackets. @param visit - Returns true to stop there. */
function walk(text: string, from: number, visit: (sign: string, at: number) => boolean): number {
  let quote = '';
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === '\\') at += 1;
    else if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (OPENING.includes(sign)) {
      if (depth === 0 && visit(sign, at)) return at;
      depth += 1;
    } else if (CLOSING.includes(sign)) depth -= 1;
    else if (depth === 0 && visit(sign, at)) return at;
  }
  return -1;
}

/** The place after the block's closing brace. */
function endOfBlock(css: string, opening: number): number {
  let depth = 0;
  const end = walk(css, opening, (sign) => {
    if (sign === '{') depth += 1;
    if (sign === '}') depth -= 1;
    return depth === 0;
  });
  if (end === -1) throw new Error(`A block of the stylesheet has no end: ${css.slice(opening, opening + 60)}`);
  return end + 1;
}

function splitList(selectors: string): string[] {
  const parts: string[] = [];
  let begin = 0;
  walk(selectors, 0, (sign, at) => {
    if (sign !== ',') return false;
    parts.push(selectors.slice(begin, at));
    begin = at + 1;
    return false;
  });
  return [...parts, selectors.slice(begin)];
}

/** Adds the condition to the element that the rule is for, before its pseudo-element. The rule's weight stays. */
function scopedSelector(selector: string, condition: string): string {
  const text = selector.trim();
  let begin = 0;
  walk(text, 0, (sign, at) => {
    if (/[\s>+~]/.test(sign)) begin = at + 1;
    return false;
  });
  if (OF_DOCUMENT.test(text.slice(begin))) return text;
  const pseudo = walk(text, begin, (_sign, at) => PSEUDO_ELEMENT.test(text.slice(at)));
  const end = pseudo === -1 ? text.length : pseudo;
  return `${text.slice(0, end)}${condition}${text.slice(end)}`;
}

function scopedRules(css: string, condition: string): string {
  let scoped = '';
  let at = 0;
  while (at < css.length) {
    const end = walk(css, at, (sign) => sign === '{' || sign === ';');
    if (end === -1) return scoped + css.slice(at);
    const prelude = css.slice(at, end);
    if (css[end] === ';') {
      scoped += css.slice(at, end + 1);
      at = end + 1;
      continue;
    }
    const after = endOfBlock(css, end);
    const block = css.slice(end + 1, after - 1);
    const name = prelude.trim();
    if (WITH_RULES.test(name)) scoped += `${prelude}{${scopedRules(block, condition)}}`;
    else if (name.startsWith('@')) scoped += css.slice(at, after);
    else
      scoped += `${splitList(name)
        .map((each) => scopedSelector(each, condition))
        .join()}{${block}}`;
    at = after;
  }
  return scoped;
}

/**
 * Returns the stylesheet with rules that are for elements inside a view or dialog of this release alone. A shell that does not mark its
 * views yet gets the rules for the whole document, as before. Rules for the document itself stay: the shell switches the stylesheet off
 * with the last view of the release.
 * @param css - Without comments.
 * @param mark - Of the release (`stylesMarkOf`).
 */
export function scopeStyles(css: string, mark: string): string {
  return scopedRules(css, `:where([${STYLES_ATTRIBUTE}="${mark}"] *,body:not([${STYLES_SWITCH}]) *)`);
}
