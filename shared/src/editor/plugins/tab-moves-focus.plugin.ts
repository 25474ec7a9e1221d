import { Plugin, type ViewDocumentTabEvent } from 'ckeditor5';

/** Tab goes to the page's next control from everywhere in the text. In a list CKEditor would indent the line instead. */
export class TabMovesFocus extends Plugin {
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
