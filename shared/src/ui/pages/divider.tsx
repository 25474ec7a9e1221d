import { makeStyles, mergeClasses } from '@fluentui/react-components';

const useStyles = makeStyles({
  root: { width: '100%', height: '1px', margin: 0, border: 'none', backgroundColor: 'var(--cf-line)' },
});

export function Divider({ className }: { className?: string }) {
  return <hr className={mergeClasses(useStyles().root, className)} />;
}
