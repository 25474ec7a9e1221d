import type { NoticeIntent } from '../../events/index.ts';
import { CheckmarkCircleIcon, ErrorIcon, InfoIcon, WarningIcon } from '../controls/icons.ts';
import { makeClasses } from '../theme/make-classes.ts';
import { useUiMessages } from '../theme/ui-locale.ts';

const ICONS = { error: ErrorIcon, warning: WarningIcon, success: CheckmarkCircleIcon, info: InfoIcon } as const;

const useStyles = makeClasses({
  root: {
    flexShrink: 0,
    marginTop: '2px',
    color: 'var(--cf-text-quiet)',
    '&[data-intent="error"]': { color: 'var(--cf-error-text)' },
    '&[data-intent="warning"]': { color: 'var(--cf-warning-text)' },
    '&[data-intent="success"]': { color: 'var(--cf-success-text)' },
  },
});

/** The icon of an intent, with its name in words: colour alone never carries the meaning. */
export function IntentIcon({ intent }: { intent: NoticeIntent }) {
  const styles = useStyles();
  const t = useUiMessages();
  const names = { error: t.intentError, warning: t.intentWarning, success: t.intentSuccess, info: t.intentInfo };
  const Icon = ICONS[intent];
  return <Icon role="img" aria-label={names[intent]} className={styles.root} data-intent={intent} />;
}
