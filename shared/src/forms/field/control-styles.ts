import { makeStyles } from '@fluentui/react-components';

/** Fluent's controls at our height; their focus ring comes with `CONTROL_CLASS` of shared/ui. */
export const useControlStyles = makeStyles({
  input: { minHeight: '44px', width: '100%' },
  textarea: { width: '100%' },
  select: { width: '100%', '& select': { height: '44px' } },
});
