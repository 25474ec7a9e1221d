import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { CARDS_NOT_CONFIGURED } from '@carefront/shared/contracts/answers';
import { useFieldValue } from '@carefront/shared/forms';
import { ErrorNotice, InlineMessage, LoadingRows } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useOpenForm } from '../../open-form/open-form-context.ts';
import { AddCard } from './add-card/add-card.tsx';
import { formClinicQuery } from './billing.api.ts';
import { BILLING_MESSAGES } from './billing.messages.ts';
import { FillOutCards } from './fill-out/fill-out-cards.tsx';
import { SavedCard } from './saved-card.tsx';

/** A card on file with its owner (BI-01 to BI-10). */
export function BillingBlock() {
  return useOpenForm().mode === 'read-only' ? <SubmittedCard /> : <CardOnFile />;
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
  const { purpose } = useOpenForm();
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
