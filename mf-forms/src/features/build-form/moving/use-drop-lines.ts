import { makeClasses } from '@carefront/shared/ui';

const useClasses = makeClasses({
  lines: {
    position: 'relative',
    '&[data-drop]::before': {
      content: '""',
      position: 'absolute',
      zIndex: 2,
      borderRadius: '2px',
      backgroundColor: 'var(--cf-brand)',
      pointerEvents: 'none',
      '@media (forced-colors: active)': { backgroundColor: 'Highlight' },
    },
    '&[data-drop="top"]::before': { left: 0, right: 0, top: '-6px', height: '4px' },
    '&[data-drop="bottom"]::before': { left: 0, right: 0, bottom: '-6px', height: '4px' },
    '&[data-drop="left"]::before': { top: 0, bottom: 0, left: '-6px', width: '4px' },
    '&[data-drop="right"]::before': { top: 0, bottom: 0, right: '-6px', width: '4px' },
    '&[data-dragged="true"]': { opacity: 0.4 },
  },
});

/** The class of a drop target: a line at the side where the part would go, without a change of the layout. */
export const useDropLines = (): string => useClasses().lines;
