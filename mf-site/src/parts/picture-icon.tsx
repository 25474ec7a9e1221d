import { DrawnIcon } from '@carefront/shared/ui';

export function PictureIcon() {
  return (
    <DrawnIcon>
      <rect x="3" y="3.5" width="14" height="13" rx="2.5" />
      <path d="m4.5 15.5 4.3-4.2a1.7 1.7 0 0 1 2.4 0l4.3 4.2" />
      <circle cx="13" cy="7.5" r="1.25" />
    </DrawnIcon>
  );
}
