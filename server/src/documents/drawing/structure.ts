import type { Element, Sheet } from './pdf-sheet.ts';

export interface ElementOptions {
  /** What a picture shows. */
  readonly alt?: string;
  /** Of a table's names. */
  readonly scope?: 'Column' | 'Row';
}

/** An element of the structure below another one. */
export function openElement({ doc }: Sheet, parent: Element, tag: string, options: ElementOptions = {}): Element {
  const element = doc.struct(tag, options);
  parent.add(element);
  return element;
}

/** What is drawn belongs to the element. Never inside another such call. */
export function drawInto({ doc }: Sheet, element: Element, tag: string, draw: () => void): void {
  element.add(doc.markStructureContent(tag));
  draw();
  doc.endMarkedContent();
}

/** What is drawn says nothing to those who are read to. */
export function drawAside({ doc }: Sheet, kind: 'Layout' | 'Pagination', draw: () => void): void {
  doc.markContent('Artifact', { type: kind });
  draw();
  doc.endMarkedContent();
}
