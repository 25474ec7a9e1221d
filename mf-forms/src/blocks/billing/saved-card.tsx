import { useMessages } from '@carefront/shared/app';
import { makeClasses } from '@carefront/shared/ui';
import type { SavedCard as Card } from './add-card/use-card-setup.ts';
import { BILLING_MESSAGES } from './billing.messages.ts';
import { cardText } from './card-text.rules.ts';

const useStyles = makeClasses({
  card: {
    margin: 0,
    padding: '10px 16px',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-control)',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
});

/** Brand and last four digits of a card (BI-08). */
export function SavedCard({ card }: { card: Pick<Card, 'card_brand' | 'last_four'> }) {
  const t = useMessages(BILLING_MESSAGES);
  const styles = useStyles();
  return <p className={styles.card}>{cardText(card, t.card)}</p>;
}
