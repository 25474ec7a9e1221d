/** Replaces a photograph: the initials in an arch. Decorative: the name is beside it. */
export function Portrait({ initials }: { initials: string }) {
  return (
    <span className="site-portrait" aria-hidden="true">
      {initials}
    </span>
  );
}
