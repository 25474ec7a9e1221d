import type { Element, Sheet } from './pdf-sheet.ts';

export interface ElementOptions {
  /** Description of a picture. */
  readonly alt?: string;
  /** Scope of a header cell. */
  readonly scope?: 'Column' | 'Row';
}

/** Adds an element of the structure below its parent. */
export function openElement({ doc }: Sheet, parent: Element, tag: string, options: ElementOptions = {}): Element {
  const element = doc.struct(tag, options);
  parent.add(element);
  return element;
}

/** Draws content that belongs to the element. Calls must not be nested. */
export function drawInto({ doc }: Sheet, element: Element, tag: string, draw: () => void): void {
  element.add(doc.markStructureContent(tag));
  draw();
  doc.endMarkedContent();
}

/** Draws content that screen readers skip. */
export function drawArtifact({ doc }: Sheet, kind: 'Layout' | 'Pagination', draw: () => void): void {
  doc.markContent('Artifact', { type: kind });
  draw();
  doc.endMarkedContent();
}
