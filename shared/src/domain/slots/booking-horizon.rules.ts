/** Two years: the booking horizon of a service without a limit. */
export const DEFAULT_ADVANCE_DAYS = 730;

/** How many days ahead a service is offered. @param ownDays - Its own limit, which counts even where it is longer; null: it has none. */
export const advanceDaysOf = (ownDays: number | null): number => ownDays ?? DEFAULT_ADVANCE_DAYS;
