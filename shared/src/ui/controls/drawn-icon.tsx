import type { ReactNode } from 'react';

/** Icons that Fluent lacks: 20 px, in the colour of the text beside them, in Fluent's style. */
export function DrawnIcon({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 20 20"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

export function EyeIcon() {
  return (
    <DrawnIcon>
      <path d="M2.5 11C4 7.5 6.7 5.5 10 5.5s6 2 7.5 5.5" />
      <circle cx="10" cy="11.5" r="3" />
    </DrawnIcon>
  );
}
