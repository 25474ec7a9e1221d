import { useMessages } from '@carefront/shared/app';
import type { SiteSection } from '@carefront/shared/domain';
import { makeStyles, mergeClasses } from '@carefront/shared/ui';
import { EDIT_SITE } from '../../../messages/edit-site.ts';
import { OPTION_NAMES } from '../draft/site-record.rules.ts';
import { useSiteEditor } from '../editor-context.ts';

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '12px',
    minHeight: '44px',
    padding: '0 4px',
    border: 'none',
    borderRadius: 'var(--cf-radius-control)',
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    cursor: 'pointer',
  },
  track: {
    position: 'relative',
    flexShrink: 0,
    boxSizing: 'border-box',
    width: '44px',
    height: '24px',
    border: '1px solid var(--cf-line-strong)',
    borderRadius: '12px',
    backgroundColor: 'var(--cf-surface)',
    '::after': {
      content: '""',
      position: 'absolute',
      top: '3px',
      left: '3px',
      width: '16px',
      height: '16px',
      borderRadius: '50%',
      backgroundColor: 'var(--cf-line-strong)',
      transitionProperty: 'transform',
      transitionDuration: '120ms',
      '@media (prefers-reduced-motion: reduce)': { transitionDuration: '0s' },
    },
    '@media (forced-colors: active)': {
      forcedColorAdjust: 'none',
      backgroundColor: 'ButtonFace',
      '::after': { backgroundColor: 'ButtonText' },
    },
  },
  on: {
    border: '1px solid var(--cf-brand)',
    backgroundColor: 'var(--cf-brand)',
    '::after': { backgroundColor: 'var(--cf-on-brand)', transform: 'translateX(20px)' },
    '@media (forced-colors: active)': { backgroundColor: 'Highlight', '::after': { backgroundColor: 'HighlightText' } },
  },
});

export interface SectionSwitchProps {
  section: SiteSection;
  isShown: boolean;
  className: string;
}

/** The switch 'Shown on the site' of a section. */
export function SectionSwitch({ section, isShown, className }: SectionSwitchProps) {
  const t = useMessages(EDIT_SITE);
  const styles = useStyles();
  const { onEdit } = useSiteEditor();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isShown}
      aria-label={`${t.shownSwitch}: ${t[section]}`}
      className={mergeClasses(styles.root, className)}
      onClick={() => onEdit(OPTION_NAMES[section], isShown ? 0 : 1)}
    >
      {t.shownSwitch}
      <span className={mergeClasses(styles.track, isShown && styles.on)} />
    </button>
  );
}
