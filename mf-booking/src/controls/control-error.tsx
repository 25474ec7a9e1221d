import { ErrorIcon, makeStyles } from '@carefront/shared/ui';

export interface ControlErrorProps {
  /** For the control's aria-describedby. */
  id: string;
  text: string;
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    gap: '4px',
    margin: 0,
    color: 'var(--cf-error-text)',
    fontSize: '14px',
    lineHeight: '20px',
  },
});

/** What is wrong with a control, below it. */
export function ControlError({ id, text }: ControlErrorProps) {
  const styles = useStyles();
  return (
    <p id={id} role="alert" className={styles.root}>
      <ErrorIcon aria-hidden="true" />
      {text}
    </p>
  );
}
