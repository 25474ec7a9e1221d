export interface Candidate {
  readonly id: number;
  /** Bookings in the week of the wanted start. */
  readonly bookingsThatWeek: number;
}

/** Id on the wire for any practitioner. */
export const ANY_PRACTITIONER_ID = 0;

/**
 * Returns the practitioner for a session that any practitioner may give: the one with the fewest bookings that week, then the lowest id.
 * @returns null when nobody is a candidate.
 */
export function leastBusy(candidates: readonly Candidate[]): number | null {
  const [first] = [...candidates].sort((a, b) => a.bookingsThatWeek - b.bookingsThatWeek || a.id - b.id);
  return first?.id ?? null;
}
