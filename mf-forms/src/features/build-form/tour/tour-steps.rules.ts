/** Steps of the tour, in their order. Each points at the part of the builder with its mark. */
export const TOUR_STEPS = ['add', 'canvas', 'properties', 'undo', 'preview', 'publish', 'more'] as const;

export type TourStep = (typeof TOUR_STEPS)[number];

const MARK = 'data-tour';

/** Marks the part of the builder that a step points at. Several parts may have one mark: the tour takes the first. */
export const tourMark = (step: TourStep) => ({ [MARK]: step });

/** @returns null where the window has no room for the part: the properties on a phone. */
export const tourPart = (step: TourStep): HTMLElement | null => document.querySelector(`[${MARK}="${step}"]`);
