import { Field, makeStyles, mergeClasses } from '@fluentui/react-components';
import type { ReactElement } from 'react';

export interface ControlFieldProps {
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  isRequired?: boolean | undefined;
  className?: string | undefined;
  /** One Fluent control. The field gives the control its name and description. */
  children: ReactElement;
}

const useStyles = makeStyles({
  root: { minWidth: 0 },
  label: { fontSize: '14px', fontWeight: 600, lineHeight: '20px', overflowWrap: 'anywhere' },
});

/** Label above, help below, and an error in the place of the help. */
export function ControlField({ label, help, error, isRequired = false, className, children }: ControlFieldProps) {
  const styles = useStyles();
  return (
    <Field
      className={mergeClasses(styles.root, className)}
      label={{ children: label, className: styles.label }}
      required={isRequired}
      validationState={error ? 'error' : 'none'}
      validationMessage={error}
      hint={error ? undefined : help}
    >
      {children}
    </Field>
  );
}
