import { makeClasses } from '@carefront/shared/ui';

const useStyles = makeClasses({
  root: { margin: 0 },
  kind: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
  name: { margin: 0, fontSize: '18px', fontWeight: 600, lineHeight: '24px', overflowWrap: 'anywhere' },
});

/** The kind and the name of the part whose properties follow. */
export function PanelTitle({ kind, name }: { kind: string; name: string }) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <p className={styles.kind}>{kind}</p>
      <h2 className={styles.name}>{name}</h2>
    </div>
  );
}
