import { type DowncastAttributeEvent, ImageUtils, Plugin } from 'ckeditor5';

/**
 * Writes a picture's width and height as attributes alone. CKEditor's own converter adds an `aspect-ratio` as inline style, which the
 * page's policy refuses and the stored text may not hold; browsers compute it from the two attributes.
 */
export class PlainPicture extends Plugin {
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
