import type { ReactNode } from 'react';

interface IconProps {
  children: ReactNode;
}

/** An icon of 20 px in the colour of the text. Decorative: the words beside the icon name the contact. */
function Icon({ children }: IconProps) {
  return (
    <svg className="site-icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

export function PhoneIcon() {
  return (
    <Icon>
      <path d="M6.6 2.8 8 6.2 6.3 7.9a11 11 0 0 0 5.8 5.8l1.7-1.7 3.4 1.4v2.7c0 .9-.8 1.6-1.7 1.5A13.9 13.9 0 0 1 2.9 5c-.1-.9.6-1.7 1.5-1.7l2.2-.5Z" />
    </Icon>
  );
}

export function MailIcon() {
  return (
    <Icon>
      <rect x="2.5" y="4" width="15" height="12" rx="2" />
      <path d="m3 5.5 7 5 7-5" />
    </Icon>
  );
}

export function PinIcon() {
  return (
    <Icon>
      <path d="M10 18s6-5.2 6-9.7a6 6 0 0 0-12 0C4 12.8 10 18 10 18Z" />
      <circle cx="10" cy="8.2" r="2.2" />
    </Icon>
  );
}

export function GlobeIcon() {
  return (
    <Icon>
      <circle cx="10" cy="10" r="7.5" />
      <path d="M2.5 10h15M10 2.5c2 2 3 4.6 3 7.5s-1 5.5-3 7.5c-2-2-3-4.6-3-7.5s1-5.5 3-7.5Z" />
    </Icon>
  );
}
