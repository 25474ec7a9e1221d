import { useMessages } from '@carefront/shared/app';
import { makeStyles, mergeClasses } from '@carefront/shared/ui';
import type { ReactNode } from 'react';
import { EDIT_SITE } from '../../../messages/edit-site.ts';
import type { EditableSectionProps } from '../../../parts/editing/site-editing.ts';
import { EyeOffIcon } from './editor-icons.tsx';
import { SectionSwitch } from './section-switch.tsx';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 16px',
    boxSizing: 'border-box',
    minHeight: '52px',
    padding: '4px 16px',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-card)',
    backgroundColor: 'var(--cf-surface)',
  },
  between: { marginTop: '48px', marginBottom: '16px' },
  first: { marginTop: '16px' },
  name: { fontWeight: 600 },
  hidden: { display: 'inline-flex', alignItems: 'center', gap: '8px', color: 'var(--cf-text-quiet)' },
  switch: { marginLeft: 'auto' },
  // Grey, but with full contrast: the section is still edited, and a paler text could not be read in dark mode.
  dimmed: { filter: 'grayscale(1)' },
});

export interface SectionFrameProps extends Omit<EditableSectionProps, 'children'> {
  children?: ReactNode;
}

/** Draws a bar above the section: its name, and the switch that shows it to visitors (ST-03). */
export function SectionFrame({ section, isShown, children }: SectionFrameProps) {
  const t = useMessages(EDIT_SITE);
  const styles = useStyles();
  return (
    <>
      <div className={mergeClasses('site-inner', children ? styles.between : styles.first)}>
        <div className={styles.bar}>
          <span className={styles.name}>{t[section]}</span>
          {!isShown && (
            <span className={styles.hidden}>
              <EyeOffIcon />
              {t.hidden}
            </span>
          )}
          <SectionSwitch section={section} isShown={isShown} className={styles.switch} />
        </div>
      </div>
      {children && <div className={isShown ? undefined : styles.dimmed}>{children}</div>}
    </>
  );
}
