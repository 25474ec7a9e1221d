import { makeClasses } from '@carefront/shared/ui';
import type { ReactNode } from 'react';

export interface PaletteItem {
  id: string;
  name: string;
  help: string;
  icon: ReactNode;
}

const useStyles = makeClasses({
  list: {
    display: 'grid',
    gap: '8px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    '@media (min-width: 640px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  item: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '12px',
    width: '100%',
    height: '100%',
    minHeight: '44px',
    boxSizing: 'border-box',
    padding: '12px',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-control)',
    backgroundColor: 'var(--cf-surface)',
    color: 'var(--cf-text)',
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    '&:hover': { borderColor: 'var(--cf-line-strong)', backgroundColor: 'var(--cf-surface-hover)' },
    '& svg': { flexShrink: 0, marginTop: '2px', color: 'var(--cf-brand-text)' },
  },
  name: { display: 'block', fontWeight: 600 },
  help: { display: 'block', color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
});

export interface PaletteProps {
  items: readonly PaletteItem[];
  onChoose(id: string): void;
}

/** Everything that can be added, each with one line that explains it. */
export function Palette({ items, onChoose }: PaletteProps) {
  const styles = useStyles();
  return (
    <ul className={styles.list}>
      {items.map(({ id, name, help, icon }) => (
        <li key={id}>
          <button type="button" className={styles.item} onClick={() => onChoose(id)}>
            {icon}
            <span>
              <span className={styles.name}>{name}</span>
              <span className={styles.help}>{help}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
