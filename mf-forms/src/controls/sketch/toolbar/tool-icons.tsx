import { DrawnIcon } from '@carefront/shared/ui';
import type { ReactElement } from 'react';
import type { SketchMode } from '../sketch-tools.rules.ts';

export const MODE_ICONS: Readonly<Record<SketchMode, ReactElement>> = {
  brush: (
    <DrawnIcon>
      <path d="M16.5 3.5c-3 1.2-6.2 3.6-8 6.5l1.5 1.5c2.9-1.8 5.3-5 6.5-8z" />
      <path d="M8 11c-2.2-.2-3.3 1-3.5 2.6-.1 1-.6 1.7-1.5 2 2.8 1.2 6 .5 6.5-2.1" />
    </DrawnIcon>
  ),
  pencil: (
    <DrawnIcon>
      <path d="M13.5 3.5l3 3L7 16l-3.7.7L4 13z" />
      <path d="M11.5 5.5l3 3" />
    </DrawnIcon>
  ),
  eraser: (
    <DrawnIcon>
      <path d="M11 3.5l5.5 5.5-6.5 6.5H7L3.5 12z" />
      <path d="M7 7.5l5.5 5.5M10 15.5h6.5" />
    </DrawnIcon>
  ),
  move: (
    <DrawnIcon>
      <path d="M10 3v14M3 10h14M7.5 5.5L10 3l2.5 2.5M7.5 14.5L10 17l2.5-2.5M5.5 7.5L3 10l2.5 2.5M14.5 7.5L17 10l-2.5 2.5" />
    </DrawnIcon>
  ),
};

export const UndoIcon = () => (
  <DrawnIcon>
    <path d="M7 4L3.5 7.5 7 11" />
    <path d="M3.5 7.5H12a4 4 0 0 1 0 8H8" />
  </DrawnIcon>
);

export const RedoIcon = () => (
  <DrawnIcon>
    <path d="M13 4l3.5 3.5L13 11" />
    <path d="M16.5 7.5H8a4 4 0 0 0 0 8h4" />
  </DrawnIcon>
);

export const MinusIcon = () => (
  <DrawnIcon>
    <path d="M4 10h12" />
  </DrawnIcon>
);
