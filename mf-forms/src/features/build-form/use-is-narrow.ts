import { useMediaQuery } from '../../use-media-query.ts';

/** From this width on, pages, canvas and properties are side by side. */
export const WIDE = '@media (min-width: 1100px)';

/** Whether the properties of a part open in a dialog: the window has no room for them beside the canvas. */
export const useIsNarrow = (): boolean => useMediaQuery('(max-width: 1099.98px)');
