import { DrawnIcon } from '@carefront/shared/ui';

export function EyeOffIcon() {
  return (
    <DrawnIcon>
      <path d="M2.5 11C4 7.5 6.7 5.5 10 5.5s6 2 7.5 5.5" />
      <circle cx="10" cy="11.5" r="3" />
      <path d="m3.5 3.5 13 13" />
    </DrawnIcon>
  );
}
