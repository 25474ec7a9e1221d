import { makeStyles, mergeClasses } from '@fluentui/react-components';

export interface PersonAvatarProps {
  name: string;
  initials: string;
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
  },
  small: { width: '32px', height: '32px', fontSize: '14px' },
  medium: {},
  large: { width: '72px', height: '72px', fontSize: '24px' },
});

/** Initials on a tint of the brand. Decorative: the name is shown beside it as text. */
export function PersonAvatar({ name, initials, size = 'medium' }: PersonAvatarProps) {
  const styles = useStyles();
  return (
    <span aria-hidden="true" title={name} className={mergeClasses(styles.root, styles[size])}>
      {initials}
    </span>
  );
}
