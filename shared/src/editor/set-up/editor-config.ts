import {
  Bold,
  Clipboard,
  type EditorConfig,
  Enter,
  FontSize,
  Heading,
  ImageBlock,
  ImageTextAlternative,
  ImageToolbar,
  Italic,
  Link,
  List,
  Paragraph,
  PasteFromOffice,
  SelectAll,
  ShiftEnter,
  Typing,
  Underline,
  Undo,
} from 'ckeditor5';
import type { Locale } from '../../contracts/index.ts';
import { CONTENT_IMAGE_SRC, FONT_SIZES_PX, fontSizeClass } from '../../domain/index.ts';
import { EDITOR_MESSAGES } from '../messages.ts';
import { PICTURE_TYPES } from '../pictures/picture-upload.plugin.ts';
import { PlainPicture } from '../pictures/plain-picture.plugin.ts';
import { allowedContent } from '../plugins/allowed-content.plugin.ts';
import { TabMovesFocus } from '../plugins/tab-moves-focus.plugin.ts';

/** Without General HTML Support, so that pasted HTML is reduced to what these plugins support. */
const TEXT_PLUGINS = [
  // CKEditor's essentials without its help dialog, which would add a sentence to the text's accessible name.
  ...[Clipboard, Enter, SelectAll, ShiftEnter, Typing, Undo],
  ...[Paragraph, PasteFromOffice, Bold, Italic, Underline, FontSize],
  // Also needed without `upload`: keeps the pictures that are already in the text.
  ...[ImageBlock, ImageTextAlternative, ImageToolbar],
  ...[PlainPicture, TabMovesFocus],
];
const PAGE_PLUGINS = [...TEXT_PLUGINS, Heading, Link, List];

const TEXT_TOOLS = ['fontSize', '|', 'bold', 'italic', 'underline'];
const PAGE_TOOLS = ['heading', ...TEXT_TOOLS, 'link', '|', 'bulletedList', 'numberedList'];

function headingOptions(locale: Locale): NonNullable<EditorConfig['heading']> {
  const t = EDITOR_MESSAGES[locale];
  const styled = (name: string) => `ck-heading_${name}`;
  return {
    options: [
      { model: 'paragraph', title: 'Paragraph', class: styled('paragraph') },
      { model: 'heading1', view: 'h3', title: t.heading, class: styled('heading1'), upcastAlso: ['h1', 'h2'] },
      { model: 'heading2', view: 'h4', title: t.subheading, class: styled('heading2'), upcastAlso: ['h5', 'h6'] },
    ],
  };
}

const fontSizeOption = (sizePx: (typeof FONT_SIZES_PX)[number]) => ({
  model: fontSizeClass(sizePx),
  title: `${sizePx} px`,
  view: { name: 'span', classes: fontSizeClass(sizePx) },
});

export interface ToolOptions {
  tools: 'page' | 'text';
  locale: Locale;
  pictureSrc: RegExp | undefined;
  hasUpload: boolean;
}

/** Returns the editor's features (CT-11), without anything about the page around it. */
export function editorConfig({ tools, locale, pictureSrc = CONTENT_IMAGE_SRC, hasUpload }: ToolOptions): EditorConfig {
  const items = tools === 'page' ? PAGE_TOOLS : TEXT_TOOLS;
  return {
    plugins: [...(tools === 'page' ? PAGE_PLUGINS : TEXT_PLUGINS), allowedContent(pictureSrc)],
    toolbar: { items: hasUpload ? [...items, 'uploadImage'] : items },
    language: { ui: locale, content: locale },
    fontSize: { options: ['default', ...FONT_SIZES_PX.map(fontSizeOption)] },
    heading: headingOptions(locale),
    // This option would give list items a class that stored text may not have.
    list: { enableListItemMarkerFormatting: false },
    // Never a decorator that writes `target` or `rel`: the one list of `allowedHtml` decides about both.
    link: {
      defaultProtocol: 'https://',
      allowedProtocols: ['https?', 'mailto', 'tel'],
      addTargetToExternalLinks: false,
    },
    image: { toolbar: ['imageTextAlternative'], upload: { types: PICTURE_TYPES } },
  };
}
