/** Two years: the booking horizon of a service without a limit. */
export const DEFAULT_ADVANCE_DAYS = 730;

/** Number of days ahead for which a service is offered. @param ownDays - The service's own limit, which may be longer; null: no own limit. */
export const advanceDaysOf = (ownDays: number | null): number => ownDays ?? DEFAULT_ADVANCE_DAYS;
