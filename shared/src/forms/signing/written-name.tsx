import { makeClasses } from '../../ui/index.ts';

const useStyles = makeClasses({
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

/** A name in a handwriting font. */
export function WrittenName({ children }: { children: string }) {
  // A name keeps the text direction of its script.
  return (
    <p dir="auto" className={useStyles().root}>
      {children}
    </p>
  );
}
