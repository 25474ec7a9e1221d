/** Two years: the booking horizon of a service without a limit. */
export const DEFAULT_ADVANCE_DAYS = 730;

/** Number of days ahead for which a service is offered. @param ownDays - Limit of the service, may be longer; null: none. */
export const advanceDaysOf = (ownDays: number | null): number => ownDays ?? DEFAULT_ADVANCE_DAYS;
