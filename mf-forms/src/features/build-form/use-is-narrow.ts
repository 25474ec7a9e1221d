import { useMediaQuery } from '@carefront/shared/ui';

/** Whether the properties of a part open in a dialog: the window has no room for them beside the canvas. */
export const useIsNarrow = (): boolean => useMediaQuery('(max-width: 1099.98px)');
