import { useMessages, useRemote, useSession } from '@carefront/shared/app';
import type { SessionUser } from '@carefront/shared/contracts';
import { removePaymentMethod } from '@carefront/shared/contracts/calls';
import { Button, ErrorNotice, LoadingRows, makeStyles } from '@carefront/shared/ui';
import { ItemCard, ItemCardActions, ItemCardTitle } from '@carefront/shared/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { type OwnedCard, ownCardsQuery, PAYMENT_METHODS_KEY } from '../../blocks/billing/billing.api.ts';
import { BILLING_MESSAGES } from '../../blocks/billing/billing.messages.ts';
import { cardText } from '../../blocks/billing/card-text.rules.ts';
import { useRemoval } from '../../removal/use-removal.ts';
import { OWN_CARDS } from './own-cards.messages.ts';

const useStyles = makeStyles({
  section: { display: 'flex', flexDirection: 'column', gap: '16px', minWidth: 0 },
  heading: { margin: 0, fontSize: '20px', lineHeight: '26px', fontWeight: 600, overflowWrap: 'anywhere' },
  quiet: { margin: 0, color: 'var(--cf-text-quiet)' },
  list: { display: 'flex', flexDirection: 'column', gap: '12px', margin: 0, padding: 0, listStyle: 'none' },
});

/** The cards on file of the account and its people, each with a button that removes it (BI-08). Draws nothing without such cards. */
export function OwnCards() {
  const session = useSession();
  if (session.status !== 'signed-in') return null;
  return <CardSection key={session.user.id} user={session.user} />;
}

function CardSection({ user }: { user: SessionUser }) {
  const t = useMessages(OWN_CARDS);
  const styles = useStyles();
  const id = useId();
  const { api } = useRemote();
  const heading = useRef<HTMLHeadingElement>(null);
  const [hasRemoved, setHasRemoved] = useState(false);
  const cards = useQuery({ ...ownCardsQuery(api), refetchOnWindowFocus: true });
  const { remove, busyId } = useRemoveCard(() => {
    setHasRemoved(true);
    heading.current?.focus();
  });
  if (cards.data?.length === 0 && !hasRemoved) return null;

  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1} className={styles.heading}>
        {t.title}
      </h2>
      {cards.isPending ? (
        <LoadingRows label={t.loading} rows={1} heightPx={96} />
      ) : cards.isError ? (
        <ErrorNotice text={t.failed} isRetrying={cards.isFetching} onRetry={() => void cards.refetch()} />
      ) : cards.data.length === 0 ? (
        <p className={styles.quiet}>{t.none}</p>
      ) : (
        <>
          <p className={styles.quiet}>{t.about}</p>
          <ul className={styles.list}>
            {cards.data.map((card) => (
              <li key={card.payment_method_id}>
                <CardRow
                  card={card}
                  isOwn={card.owner.user_id === user.id}
                  isBusy={busyId === card.payment_method_id}
                  onRemove={remove}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

interface CardRowProps {
  card: OwnedCard;
  isOwn: boolean;
  isBusy: boolean;
  onRemove(card: OwnedCard): Promise<void>;
}

function CardRow({ card, isOwn, isBusy, onRemove }: CardRowProps) {
  const t = useMessages(OWN_CARDS);
  const { card: text, ownedBy } = useMessages(BILLING_MESSAGES);
  const styles = useStyles();
  const name = cardText(card, text);
  return (
    <ItemCard label={name}>
      <ItemCardTitle id={card.payment_method_id} level={3}>
        {name}
      </ItemCardTitle>
      {!isOwn && <p className={styles.quiet}>{ownedBy(card.owner.full_name)}</p>}
      <ItemCardActions>
        <Button isBusy={isBusy} aria-label={t.removeOf(name)} onClick={() => void onRemove(card)}>
          {t.remove}
        </Button>
      </ItemCardActions>
    </ItemCard>
  );
}

/** Removes a card, after a question. @param onRemoved - Called before the row disappears. */
function useRemoveCard(onRemoved: () => void) {
  const t = useMessages(OWN_CARDS);
  const { card: text } = useMessages(BILLING_MESSAGES);
  const { api, queryClient } = useRemote();
  const removal = useRemoval();

  async function remove(card: OwnedCard): Promise<void> {
    const { payment_method_id: id } = card;
    const isTried = await removal.remove({
      ...{ id, onRemoved, removedText: t.removed },
      question: {
        title: t.confirmTitle,
        text: t.confirmText(cardText(card, text)),
        confirmLabel: t.confirm,
        cancelLabel: t.keep,
      },
      send: () => api.call(removePaymentMethod, { params: { paymentMethodId: id } }),
    });
    if (isTried) await queryClient.invalidateQueries({ queryKey: PAYMENT_METHODS_KEY });
  }

  return { remove, busyId: removal.busyId };
}
