export interface Candidate {
  readonly id: number;
  /** Bookings in the week of the wanted start. */
  readonly bookingsThatWeek: number;
}

/** The wire's practitioner that stands for any. */
export const ANY_PRACTITIONER_ID = 0;

/** Who gets a session that any practitioner may give: whoever has the fewest that week, then the lowest id. @returns null for nobody. */
export function leastBusy(candidates: readonly Candidate[]): number | null {
  const [first] = [...candidates].sort((a, b) => a.bookingsThatWeek - b.bookingsThatWeek || a.id - b.id);
  return first?.id ?? null;
}
