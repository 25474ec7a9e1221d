import { useLinkCount, useLocale } from '../../app/index.ts';
import type { MenuLink } from '../../contracts/index.ts';
import { makeClasses } from '../theme/make-classes.ts';

export interface CountedLabelProps {
  link: Pick<MenuLink, 'label' | 'count'>;
  /** The client of a link of the menu 'client'. */
  clientId?: number;
}

const useStyles = makeClasses({
  // Only heard. An element out of the line would put a space before the comma.
  comma: { fontSize: 0, lineHeight: 0 },
  // No higher than its line, so that the row keeps its height when the count comes. An inline block has no underline.
  count: {
    display: 'inline-block',
    verticalAlign: 'top',
    margin: '2px 0 0 8px',
    padding: '0 8px',
    borderRadius: '10px',
    backgroundColor: 'var(--cf-brand-tint)',
    color: 'var(--cf-brand-tint-text)',
    fontSize: '14px',
    lineHeight: '20px',
    fontWeight: 600,
    whiteSpace: 'nowrap',
  },
});

/** The words of a link, and its count when it comes. The link's accessible name is 'Answers, 3 new'. */
export function CountedLabel({ link, clientId }: CountedLabelProps) {
  const styles = useStyles();
  const locale = useLocale();
  const count = useLinkCount(link, clientId);
  return (
    <>
      {link.label[locale]}
      {count && <span className={styles.comma}>, </span>}
      {count && <span className={styles.count}>{count[locale]}</span>}
    </>
  );
}
