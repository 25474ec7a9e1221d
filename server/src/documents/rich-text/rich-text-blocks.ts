import { allowedHtml } from '@carefront/shared/domain';
import { Parser } from 'htmlparser2';
import type { Phrase } from '../typesetting/pdf-styles.ts';
import { createPhraseCollector } from './rich-text-phrases.ts';

/** Rich text as blocks to draw. Empty blocks are left out. */
export type Block =
  | { readonly kind: 'paragraph'; readonly phrases: readonly Phrase[] }
  | { readonly kind: 'heading'; readonly level: 3 | 4; readonly phrases: readonly Phrase[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly Block[])[] }
  | { readonly kind: 'picture'; readonly src: string; readonly alt: string };

interface OpenList {
  readonly isOrdered: boolean;
  readonly items: Block[][];
}

/**
 * Returns the blocks of rich text, parsed as browsers parse it.
 * @param html - Cleaned again by the same list of tags as on the page, so that the PDF shows the same content.
 */
export function richTextBlocks(html: string): Block[] {
  const blocks: Block[] = [];
  const lists: OpenList[] = [];
  /** The list that gets the next block: the text's blocks, or those of the innermost open item. */
  const places: Block[][] = [blocks];
  const phrases = createPhraseCollector();
  let heading: 3 | 4 | null = null;
  const put = (block: Block) => places.at(-1)?.push(block);
  const endBlock = () => {
    const taken = phrases.take();
    if (taken.length > 0) put(heading ? { kind: 'heading', level: heading, phrases: taken } : paragraph(taken));
  };
  const setHeading = (level: 3 | 4 | null) => {
    endBlock();
    heading = level;
    phrases.setHeading(level);
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'p' || name === 'figure') endBlock();
      else if (name === 'h3' || name === 'h4') setHeading(name === 'h3' ? 3 : 4);
      else if (name === 'ul' || name === 'ol') {
        endBlock();
        lists.push({ isOrdered: name === 'ol', items: [] });
      } else if (name === 'li') {
        endBlock();
        const item: Block[] = [];
        lists.at(-1)?.items.push(item);
        places.push(item);
      } else if (name === 'img') {
        endBlock();
        put({ kind: 'picture', src: attributes.src ?? '', alt: attributes.alt ?? '' });
      } else phrases.open(name, attributes);
    },
    ontext: (text) => phrases.add(text),
    onclosetag(name) {
      if (name === 'p' || name === 'figure') endBlock();
      else if (name === 'h3' || name === 'h4') setHeading(null);
      else if (name === 'ul' || name === 'ol') {
        endBlock();
        const list = lists.pop();
        if (list && list.items.length > 0) put({ kind: 'list', ...list });
      } else if (name === 'li') {
        endBlock();
        if (places.length > 1) places.pop();
      } else phrases.close(name);
    },
  });
  parser.end(allowedHtml(html));
  endBlock();
  return blocks;
}

const paragraph = (phrases: readonly Phrase[]): Block => ({ kind: 'paragraph', phrases });
