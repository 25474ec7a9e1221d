import { FieldContextProvider, makeStyles } from '@fluentui/react-components';
import type { ReactElement } from 'react';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';

export interface ControlFieldProps extends Omit<FieldFrameProps, 'isGroup' | 'children'> {
  /** One Fluent control. The field gives the control its name and description. */
  children: ReactElement;
}

/** Label above, help below, and an error in the place of the help. */
export function ControlField({ children, ...frame }: ControlFieldProps) {
  const { isRequired = false, error } = frame;
  return (
    <FieldFrame {...frame}>
      {({ id, 'aria-describedby': noteId }) => (
        <FieldContextProvider
          value={{
            generatedControlId: id,
            labelFor: id,
            labelId: `${id}-label`,
            hintId: noteId,
            required: isRequired,
            validationState: error === undefined ? 'none' : 'error',
            orientation: 'vertical',
            size: 'medium',
          }}
        >
          {children}
        </FieldContextProvider>
      )}
    </FieldFrame>
  );
}

/** Height and width of Fluent's controls. `CONTROL_CLASS` of shared/ui gives them the focus ring. */
export const useControlStyles = makeStyles({
  input: { minHeight: '44px', width: '100%' },
  textarea: { width: '100%' },
  select: { width: '100%', '& select': { height: '44px' } },
});
