import { DrawnIcon } from '../ui/index.ts';

export function UndoIcon() {
  return (
    <DrawnIcon>
      <path d="M4 3.5v5h5" />
      <path d="M4.3 8.2A6.5 6.5 0 0 1 9.8 5c3.4 0 6.2 2.6 6.2 5.8 0 2-1 3.3-2.2 4.4L11.4 17" />
    </DrawnIcon>
  );
}

export function RedoIcon() {
  return (
    <DrawnIcon>
      <path d="M16 3.5v5h-5" />
      <path d="M15.7 8.2A6.5 6.5 0 0 0 10.2 5C6.8 5 4 7.6 4 10.8c0 2 1 3.3 2.2 4.4L8.6 17" />
    </DrawnIcon>
  );
}

export function HistoryIcon() {
  return (
    <DrawnIcon>
      <path d="M3.5 4v3.5H7" />
      <path d="M3.9 7.2A7 7 0 1 1 3 10.5" />
      <path d="M10 6.5v4l2.5 1.5" />
    </DrawnIcon>
  );
}
