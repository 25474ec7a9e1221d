import { ChevronDownIcon, makeClasses, PHONE, useMediaQuery } from '@carefront/shared/ui';
import { type ReactNode, useId, useState } from 'react';

const useStyles = makeClasses({
  fold: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: '8px',
    width: '100%',
    minHeight: '44px',
    boxSizing: 'border-box',
    padding: '8px 12px',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-control)',
    backgroundColor: 'var(--cf-surface)',
    color: 'var(--cf-text)',
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    '&[aria-expanded="true"]': { marginBottom: '16px' },
  },
  name: { fontWeight: 600 },
  text: { color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px', overflowWrap: 'anywhere' },
  chevron: { color: 'var(--cf-text-quiet)', '&[data-open="true"]': { transform: 'rotate(180deg)' } },
});

export interface PhoneFoldProps {
  name: string;
  /** Names the chosen values, such as '2 of 4'. */
  text: ReactNode;
  children: ReactNode;
}

/** On a phone, filters fold into one row that says what is set. On a larger screen they are always shown. */
export function PhoneFold({ name, text, children }: PhoneFoldProps) {
  const styles = useStyles();
  const id = useId();
  const isPhone = useMediaQuery(PHONE);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      {isPhone && (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className={styles.name}>{name}</span>
          <span className={styles.text}>{text}</span>
          <ChevronDownIcon aria-hidden="true" className={styles.chevron} data-open={isOpen} />
        </button>
      )}
      <div id={id} hidden={isPhone && !isOpen}>
        {children}
      </div>
    </div>
  );
}
