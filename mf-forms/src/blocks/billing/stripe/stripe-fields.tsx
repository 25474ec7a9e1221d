import { codeQuery, useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { ErrorNotice, LoadingRows } from '@carefront/shared/ui';
import { Elements } from '@stripe/react-stripe-js';
import type { StripeElementsOptions } from '@stripe/stripe-js';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CardFieldsProps } from '../provider/card-provider.ts';
import { openStripe } from './load-stripe.ts';
import { STRIPE_MESSAGES } from './stripe.messages.ts';
import { StripeElements } from './stripe-elements.tsx';

/** The card fields of Stripe. They are frames of Stripe's origin: the card never reaches this page. */
export function StripeFields(props: CardFieldsProps) {
  const { account } = props;
  const t = useMessages(STRIPE_MESSAGES);
  const locale = useLocale();
  const remote = useRemote();
  // One instance for the key and the account: the cache of code keeps it.
  const name = `stripe ${account.publishableKey} ${account.accountId}`;
  const stripe = useQuery(codeQuery(remote, name, async () => ({ opened: await openStripe(account) })));
  const options = useMemo<StripeElementsOptions>(() => ({ locale: locale === 'fr' ? 'fr-CA' : 'en' }), [locale]);
  if (stripe.isPending) return <LoadingRows label={t.loading} rows={2} heightPx={68} />;
  if (stripe.isError)
    return <ErrorNotice text={t.failed} isRetrying={stripe.isFetching} onRetry={() => void stripe.refetch()} />;
  return (
    <Elements stripe={stripe.data.opened} options={options}>
      <StripeElements {...props} />
    </Elements>
  );
}
