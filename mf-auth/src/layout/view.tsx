import { FormRoot, type FormRootProps } from '@carefront/shared/forms';
import { makeStyles } from '@carefront/shared/ui';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { keepFieldFocus } from '../plain/plain-view.tsx';

/** The form of a view: a column of fields and buttons. */
export function ViewForm<V extends object>(props: Omit<FormRootProps<V>, 'className' | 'decorators'>) {
  const styles = useViewStyles();
  return (
    // The div is not a control: it only listens to presses inside the form.
    <div role="presentation" onMouseDown={keepFieldFocus}>
      <FormRoot<V> {...props} className={styles.stack} />
    </div>
  );
}

interface SectionProps {
  title: string;
  /** A new value moves the focus to the section's heading, for a new step. */
  focusKey?: string;
  children: ReactNode;
}

const useStyles = makeStyles({
  heading: {
    margin: 0,
    fontSize: '20px',
    fontWeight: 600,
    lineHeight: '26px',
    overflowWrap: 'anywhere',
    outlineStyle: 'none',
  },
});

/** A section of a page, with its own heading. */
export function Section({ title, focusKey, children }: SectionProps) {
  const views = useViewStyles();
  const styles = useStyles();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(focusKey);
  useEffect(() => {
    if (shown.current !== focusKey) heading.current?.focus();
    shown.current = focusKey;
  }, [focusKey]);
  return (
    <section aria-labelledby={id} className={views.stack}>
      <h2 id={id} ref={heading} tabIndex={-1} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}

const PHONE = '@media (max-width: 639.98px)';

/** Shared layout of the views: one column, the primary action bottom right; on a phone full width and first. */
export const useViewStyles = makeStyles({
  stack: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 },
  sections: { display: 'flex', flexDirection: 'column', gap: '32px', minWidth: 0 },
  text: { margin: 0, maxWidth: '68ch', overflowWrap: 'anywhere' },
  quiet: { margin: 0, maxWidth: '68ch', color: 'var(--cf-text-quiet)', overflowWrap: 'anywhere' },
  choices: { display: 'flex', flexDirection: 'column' },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '12px',
    [PHONE]: { flexDirection: 'column-reverse', alignItems: 'stretch' },
  },
  actionsEnd: { justifyContent: 'flex-end' },
  links: { display: 'flex', flexWrap: 'wrap', columnGap: '24px' },
  rows: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start' },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '12px', [PHONE]: { flexDirection: 'column' } },
  /** A link with a touch target of 44 px. */
  rowLink: { display: 'inline-flex', alignItems: 'center', minHeight: '44px' },
  /** A link-like button, 44 px high. */
  linkButton: { minHeight: '44px' },
});
