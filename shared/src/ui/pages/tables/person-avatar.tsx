import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { useState } from 'react';

export interface PersonAvatarProps {
  name: string;
  initials: string;
  /** Address of the portrait, 4:5, under /content-images/. Absent or null: the initials. */
  portrait?: string | null | undefined;
  size?: 'small' | 'medium' | 'large';
}

const useStyles = makeStyles({
  root: {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '44px',
    height: '44px',
    borderRadius: '50%',
    backgroundColor: 'var(--cf-brand-tint)',
    color: 'var(--cf-brand-tint-text)',
    fontWeight: 600,
    fontSize: '16px',
    lineHeight: 1,
    overflow: 'hidden',
  },
  picture: { width: '100%', height: '100%', objectFit: 'cover', objectPosition: '50% 25%' },
  small: { width: '32px', height: '32px', fontSize: '14px' },
  medium: {},
  large: { width: '72px', height: '72px', fontSize: '24px' },
});

/** The small variant of an uploaded picture. */
const smallOf = (portrait: string): string => portrait.replace(/\.(\w+)$/, '-480.$1');

/** A portrait, or initials on a tint of the brand. Decorative: the name is shown beside it as text. */
export function PersonAvatar({ name, initials, portrait, size = 'medium' }: PersonAvatarProps) {
  const styles = useStyles();
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span aria-hidden="true" title={name} className={mergeClasses(styles.root, styles[size])}>
      {portrait && failed !== portrait ? (
        <img
          className={styles.picture}
          src={smallOf(portrait)}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailed(portrait)}
        />
      ) : (
        initials
      )}
    </span>
  );
}
