/** In place of a photograph: the initials under the arch of the clinic's window. Said again by the name beside it. */
export function Portrait({ initials }: { initials: string }) {
  return (
    <span className="site-portrait" aria-hidden="true">
      {initials}
    </span>
  );
}
