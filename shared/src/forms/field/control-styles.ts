import { makeStyles } from '@fluentui/react-components';

/** Height and width of Fluent's controls. `CONTROL_CLASS` of shared/ui gives them the focus ring. */
export const useControlStyles = makeStyles({
  input: { minHeight: '44px', width: '100%' },
  textarea: { width: '100%' },
  select: { width: '100%', '& select': { height: '44px' } },
});
