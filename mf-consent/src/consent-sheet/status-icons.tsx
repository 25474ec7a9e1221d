import { DrawnIcon } from '@carefront/shared/ui';

export function DraftIcon() {
  return (
    <DrawnIcon>
      <path d="M13.2 3.6a1.9 1.9 0 0 1 2.7 2.7L7.2 15 3.5 16.2 4.6 12.4z" />
      <path d="m11.8 5 2.7 2.7" />
    </DrawnIcon>
  );
}

export function SignedIcon() {
  return (
    <DrawnIcon>
      <path d="M2.5 13.5c2.5-6.5 5-9 6-8s-1.5 5.5-2.5 8c1.5-2.5 3-3.5 3.8-3s-.3 2.5.7 2.5 1.5-1.5 2.5-1.5.8 1.5 2 1.5 1.5-.5 2.5-1" />
      <path d="M3 16.5h14" />
    </DrawnIcon>
  );
}
