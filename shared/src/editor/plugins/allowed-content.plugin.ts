import {
  type Editor,
  type LinkCommand,
  type ModelItem,
  type ModelWriter,
  Plugin,
  type PluginConstructor,
  type UpcastElementEvent,
} from 'ckeditor5';
import { RICH_TEXT_HREF, SILENT_TAGS } from '../../domain/index.ts';
import { linkAddress } from './link-address.rules.ts';

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
export function allowedContent(pictureSrc: RegExp): PluginConstructor {
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
