import { makeStyles } from '@carefront/shared/ui';

const useStyles = makeStyles({
  root: {
    margin: 0,
    paddingBottom: '4px',
    borderBottom: '1px solid var(--cf-line-strong)',
    color: 'var(--cf-text)',
    fontFamily: 'var(--cf-font-display)',
    fontStyle: 'italic',
    fontSize: '24px',
    lineHeight: '32px',
    overflowWrap: 'anywhere',
  },
});

/** A name as a hand would write it under a form. */
export function WrittenName({ children }: { children: string }) {
  // Names in every script keep their own text direction.
  return (
    <p dir="auto" className={useStyles().root}>
      {children}
    </p>
  );
}
