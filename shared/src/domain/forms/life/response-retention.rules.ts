/** Days for which the responses of a form can be kept. A shorter time would delete responses before the clinic has read them. */
export const KEPT_DAYS = { least: 30, most: 36_500 } as const;
