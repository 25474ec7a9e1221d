import { makeClasses, useUiLocale } from '../../ui/index.ts';
import { FORM_MESSAGES } from '../messages.ts';

const useStyles = makeClasses({
  root: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
});

/** Explains the mark of required fields; once per form. */
export function RequiredLegend() {
  const styles = useStyles();
  return <p className={styles.root}>{FORM_MESSAGES[useUiLocale()].requiredLegend}</p>;
}
