import type { Editor } from 'ckeditor5';
import { vi } from 'vitest';

/** CKEditor itself, on which a test acts as the tools and the keys do: jsdom has no typing. */
export function editorOf(element: Element): Editor {
  const { ckeditorInstance } = element as Element & { ckeditorInstance?: Editor };
  if (!ckeditorInstance) throw new Error('No editor stands in this element');
  return ckeditorInstance;
}

class NoSizes implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** jsdom has no layout, so no size ever changes. */
export const stubSizes = (): void => void vi.stubGlobal('ResizeObserver', NoSizes);
