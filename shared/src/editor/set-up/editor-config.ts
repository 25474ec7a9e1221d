import {
  Bold,
  Clipboard,
  type DowncastAttributeEvent,
  type Editor,
  type EditorConfig,
  Enter,
  FontSize,
  Heading,
  ImageBlock,
  ImageTextAlternative,
  ImageToolbar,
  ImageUtils,
  Italic,
  Link,
  type LinkCommand,
  List,
  type ModelItem,
  type ModelWriter,
  Paragraph,
  PasteFromOffice,
  Plugin,
  type PluginConstructor,
  SelectAll,
  ShiftEnter,
  Typing,
  Underline,
  Undo,
  type UpcastElementEvent,
  type ViewDocumentTabEvent,
} from 'ckeditor5';
import type { Locale } from '../../contracts/index.ts';
import { CONTENT_IMAGE_SRC, FONT_SIZES_PX, fontSizeClass, RICH_TEXT_HREF, SILENT_TAGS } from '../../domain/index.ts';
import { EDITOR_MESSAGES } from '../messages.ts';
import { PICTURE_TYPES } from '../pictures/picture-upload.plugin.ts';
import { linkAddress } from '../plugins/link-address.rules.ts';

/**
 * Writes a picture's width and height as attributes alone. CKEditor's own converter adds an `aspect-ratio` as inline style, which the
 * page's policy refuses and the stored text may not hold; browsers compute it from the two attributes.
 */
class PlainPicture extends Plugin {
  static get requires() {
    return [ImageUtils] as const;
  }

  static get pluginName() {
    return 'PlainPicture' as const;
  }

  init(): void {
    const images = this.editor.plugins.get(ImageUtils);
    this.editor.conversion.for('downcast').add((dispatcher) => {
      for (const side of ['width', 'height'])
        dispatcher.on<DowncastAttributeEvent>(
          `attribute:${side}:imageBlock`,
          (event, { item, attributeNewValue }, { consumable, mapper, writer }) => {
            if (!item.is('element') || !consumable.consume(item, event.name)) return;
            const figure = mapper.toViewElement(item);
            const picture = figure && images.findViewImgElement(figure);
            if (!picture) return;
            if (attributeNewValue === null) writer.removeAttribute(side, picture);
            else writer.setAttribute(side, attributeNewValue, picture);
          },
          { priority: 'high' },
        );
    });
  }
}

const isForbiddenPicture = (item: ModelItem, pictureSrc: RegExp): boolean =>
  item.is('element', 'imageBlock') &&
  !item.hasAttribute('uploadId') &&
  !pictureSrc.test(String(item.getAttribute('src') ?? ''));

const hasForbiddenLink = (item: ModelItem): boolean =>
  item.hasAttribute('linkHref') && !RICH_TEXT_HREF.test(String(item.getAttribute('linkHref')));

/**
 * Rejects links and pictures that `allowedHtml` would remove later, so that the editor always shows the stored text: a pasted picture of
 * another site disappears at once, not after saving.
 * @param pictureSrc - Matches the addresses of pictures that the text may hold.
 */
function allowedContent(pictureSrc: RegExp): PluginConstructor {
  return class AllowedContent extends Plugin {
    static get pluginName() {
      return 'AllowedContent' as const;
    }

    init(): void {
      const { model, conversion } = this.editor;
      model.document.registerPostFixer((writer) => takeOut(this.editor, writer));
      conversion.for('upcast').add((dispatcher) => {
        for (const tag of SILENT_TAGS)
          dispatcher.on<UpcastElementEvent>(
            `element:${tag}`,
            (event, data, { writer }) => {
              // Consumed without its content: CKEditor would turn a script into text.
              data.modelRange = writer.createRange(data.modelCursor);
              event.stop();
            },
            { priority: 'highest' },
          );
      });
    }

    afterInit(): void {
      const command: LinkCommand | undefined = this.editor.commands.get('link');
      command?.on(
        'execute',
        (event, values: unknown[]) => {
          const address = linkAddress(String(values[0] ?? ''), window.location.href);
          if (address === null) event.stop();
          else values[0] = address;
        },
        { priority: 'high' },
      );
    }
  };

  /** @returns Whether something was changed, as CKEditor asks of a post-fixer. */
  function takeOut(editor: Editor, writer: ModelWriter): boolean {
    const items = changedItems(editor, writer);
    const pictures = items.filter((item) => isForbiddenPicture(item, pictureSrc));
    const links = items.filter(hasForbiddenLink);
    for (const item of links) writer.removeAttribute('linkHref', item);
    for (const item of pictures) writer.remove(item);
    return pictures.length + links.length > 0;
  }
}

function changedItems(editor: Editor, writer: ModelWriter): ModelItem[] {
  return editor.model.document.differ.getChanges().flatMap((change) => {
    if (change.type === 'attribute') return [...change.range.getItems()];
    if (change.type !== 'insert') return [];
    const end = change.position.getShiftedBy(change.length);
    return [...writer.createRange(change.position, end).getItems()];
  });
}

/** Tab goes to the page's next control from everywhere in the text. In a list CKEditor would indent the line instead. */
class TabMovesFocus extends Plugin {
  static get pluginName() {
    return 'TabLeaves' as const;
  }

  init(): void {
    this.editor.editing.view.document.on<ViewDocumentTabEvent>('tab', (event) => event.stop(), {
      context: '$capture',
      priority: 'highest',
    });
  }
}

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

interface ToolOptions {
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
