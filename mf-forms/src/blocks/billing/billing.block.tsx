import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { CARDS_NOT_CONFIGURED } from '@carefront/shared/contracts/answers';
import { type CardOwnerKey, guardianKey } from '@carefront/shared/domain';
import { useFieldValue, useForm } from '@carefront/shared/forms';
import { ChoiceCard, ChoiceList, ErrorNotice, InlineMessage, LoadingRows } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useActiveForm } from '../../active-form/active-form.ts';
import { AddCard } from './add-card/add-card.tsx';
import { formClinicQuery, type OwnedCard, paymentMethodsQuery } from './billing.api.ts';
import { BILLING_MESSAGES } from './billing.messages.ts';
import { cardText } from './card-text.rules.ts';
import type { CardAccount } from './provider/card-provider.ts';
import { SavedCard } from './saved-card.tsx';

/** A card on file with its owner (BI-01 to BI-10). */
export function BillingBlock() {
  return useActiveForm().mode === 'read-only' ? <SubmittedCard /> : <CardOnFile />;
}

/** Nothing but brand and last four digits. */
function SubmittedCard() {
  const t = useMessages(BILLING_MESSAGES);
  const brand = useFieldValue<string | null>('card_brand', null);
  const lastFour = useFieldValue<string | null>('last_four', null);
  if (!lastFour) return <InlineMessage intent="info">{t.none}</InlineMessage>;
  return <SavedCard card={{ card_brand: brand ?? '', last_four: lastFour }} />;
}

function CardOnFile() {
  const t = useMessages(BILLING_MESSAGES);
  const locale = useLocale();
  const { api } = useRemote();
  const { purpose } = useActiveForm();
  const clinic = useQuery(formClinicQuery(api));
  if (clinic.isPending) return <LoadingRows label={t.loading} rows={2} heightPx={68} />;
  if (clinic.isError)
    return <ErrorNotice text={t.failed} isRetrying={clinic.isFetching} onRetry={() => void clinic.refetch()} />;
  const { stripe_publishable_key: publishableKey, stripe_account_id: accountId, stripe_connect_enabled } = clinic.data;
  if (stripe_connect_enabled !== 1 || publishableKey === null || accountId === null)
    return <InlineMessage intent="warning">{CARDS_NOT_CONFIGURED[locale]}</InlineMessage>;
  const account = { publishableKey, accountId };
  return purpose.fillOutFor ? (
    <FillOutCards account={account} clientId={purpose.fillOutFor.clientId} />
  ) : (
    <AddCard account={account} />
  );
}

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
