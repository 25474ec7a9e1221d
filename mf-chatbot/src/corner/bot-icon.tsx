/** A speech bubble with a face. Drawn here, so that no icon package is loaded. */
export function BotIcon({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 32 32" width="32" height="32" fill="none" aria-hidden="true">
      <path
        d="M16 5.5c6.6 0 11.5 4.1 11.5 9.6S22.6 24.7 16 24.7c-1 0-2-.1-2.9-.3L7.6 27.3l.7-5C5.9 20.5 4.5 18 4.5 15.1c0-5.5 4.9-9.6 11.5-9.6Z"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <circle cx="12" cy="13.5" r="1.5" fill="currentColor" />
      <circle cx="20" cy="13.5" r="1.5" fill="currentColor" />
      <path
        d="M12.2 18c1 1.1 2.3 1.7 3.8 1.7s2.8-.6 3.8-1.7"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  );
}
