import { type LinkCommand, type ModelItem, type ModelWriter, Plugin, type UpcastElementEvent } from 'ckeditor5';
import { CONTENT_IMAGE_SRC, RICH_TEXT_HREF, SILENT_TAGS } from '../../domain/index.ts';
import { linkAddress } from './link-address.rules.ts';

const isForbiddenPicture = (item: ModelItem): boolean =>
  item.is('element', 'imageBlock') &&
  !item.hasAttribute('uploadId') &&
  !CONTENT_IMAGE_SRC.test(String(item.getAttribute('src') ?? ''));

const hasForbiddenLink = (item: ModelItem): boolean =>
  item.hasAttribute('linkHref') && !RICH_TEXT_HREF.test(String(item.getAttribute('linkHref')));

/**
 * Rejects links and pictures that `allowedHtml` would remove later, so that the editor always shows the stored text: a pasted picture of
 * another site disappears at once, not after saving.
 */
export class AllowedContent extends Plugin {
  static get pluginName() {
    return 'AllowedContent' as const;
  }

  init(): void {
    const { model, conversion } = this.editor;
    model.document.registerPostFixer((writer) => this.takeOut(writer));
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

  /** @returns Whether something was changed, as CKEditor asks of a post-fixer. */
  private takeOut(writer: ModelWriter): boolean {
    const items = this.changedItems(writer);
    const pictures = items.filter(isForbiddenPicture);
    const links = items.filter(hasForbiddenLink);
    for (const item of links) writer.removeAttribute('linkHref', item);
    for (const item of pictures) writer.remove(item);
    return pictures.length + links.length > 0;
  }

  private changedItems(writer: ModelWriter): ModelItem[] {
    return this.editor.model.document.differ.getChanges().flatMap((change) => {
      if (change.type === 'attribute') return [...change.range.getItems()];
      if (change.type !== 'insert') return [];
      const end = change.position.getShiftedBy(change.length);
      return [...writer.createRange(change.position, end).getItems()];
    });
  }
}
