import { useMessages, useRemote } from '@carefront/shared/app';
import { type CardOwnerKey, guardianKey } from '@carefront/shared/domain';
import { useFieldValue, useForm } from '@carefront/shared/forms';
import { ChoiceCard, ChoiceList, ErrorNotice, LoadingRows } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { AddCard } from '../add-card/add-card.tsx';
import { type OwnedCard, paymentMethodsQuery } from '../billing.api.ts';
import { BILLING_MESSAGES } from '../billing.messages.ts';
import { cardText } from '../card-text.rules.ts';
import type { CardAccount } from '../provider/card-provider.ts';

/** Staff who fill the form in choose a card of the client or of a guardian, never one of their own, or add one for them (BI-10). */
export function FillOutCards({ account, clientId }: { account: CardAccount; clientId: number }) {
  const t = useMessages(BILLING_MESSAGES);
  const { api } = useRemote();
  const cards = useQuery(paymentMethodsQuery(api, clientId));
  const chosen = useFieldValue<string | null>('payment_method_id', null);
  if (cards.isPending) return <LoadingRows label={t.loading} rows={2} heightPx={68} />;
  if (cards.isError)
    return <ErrorNotice text={t.failed} isRetrying={cards.isFetching} onRetry={() => void cards.refetch()} />;
  return (
    <>
      {cards.data.length > 0 && <CardChoice cards={cards.data} chosen={chosen} />}
      <AddCard account={account} isOnFile={cards.data.some((card) => card.payment_method_id === chosen)} />
    </>
  );
}

/** The server keeps the owner of a card that is on file. For an owner without an account, the answer says only the kind of person. */
const ownerKeyOf = ({ owner: { user_id: userId, kind } }: OwnedCard): CardOwnerKey =>
  userId ?? (kind === 'guardian' ? guardianKey(0) : 'client');

function CardChoice({ cards, chosen }: { cards: readonly OwnedCard[]; chosen: string | null }) {
  const t = useMessages(BILLING_MESSAGES);
  const form = useForm();

  function choose(id: string): void {
    const card = cards.find(({ payment_method_id }) => payment_method_id === id);
    if (!card) return;
    form.batch(() => {
      form.change('payment_method_id', card.payment_method_id);
      form.change('card_brand', card.card_brand);
      form.change('last_four', card.last_four);
      form.change('user_id', ownerKeyOf(card));
    });
  }
  return (
    <ChoiceList label={t.cards} value={chosen} onChoose={choose}>
      {cards.map((card) => (
        <ChoiceCard
          key={card.payment_method_id}
          value={card.payment_method_id}
          title={cardText(card, t.card)}
          facts={t.ownedBy(card.owner.full_name)}
        />
      ))}
    </ChoiceList>
  );
}
