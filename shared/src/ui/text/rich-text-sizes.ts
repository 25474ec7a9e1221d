import { makeClasses } from '../theme/make-classes.ts';

const useStyles = makeClasses({
  sizes: {
    '& .text-12': { fontSize: '0.75rem' },
    '& .text-14': { fontSize: '0.875rem' },
    '& .text-18': { fontSize: '1.125rem' },
    '& .text-22': { fontSize: '1.375rem', lineHeight: 1.35 },
    '& .text-30': { fontSize: '1.875rem', lineHeight: 1.25 },
  },
});

/** The class of a rich text with the editor's sizes (CT-11): 12, 14, 18, 22 and 30 px at the default font size. */
export const useRichTextSizes = (): string => useStyles().sizes;
