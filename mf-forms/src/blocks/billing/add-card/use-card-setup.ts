import { useRemote } from '@carefront/shared/app';
import type { QueryOf, ReplyOf } from '@carefront/shared/contracts';
import { createCardSetup, getPaymentMethod } from '@carefront/shared/contracts/calls';
import { type ApiClient, type ApiError, failureOf, isApiError } from '@carefront/shared/http';
import { useRef, useState } from 'react';
import { useActiveForm } from '../../../active-form/active-form.ts';
import { outcomeOf } from '../provider/card-outcome.rules.ts';
import type { CardFieldsHandle } from '../provider/card-provider.ts';

/** The card as the form keeps it. */
export type SavedCard = ReplyOf<'getPaymentMethod'>;

/** The failure of the last try. */
export type CardProblem =
  | { readonly kind: 'incomplete' | 'declined' | 'not-configured' }
  /** @property message - The provider's own; '' if it gave none. */
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'call'; readonly error: ApiError };

/** BI-09. After a success the setup is idle again, and the form has the card. */
export type CardSetupState =
  | { readonly phase: 'idle' | 'open' | 'submitting' }
  | { readonly phase: 'error'; readonly problem: CardProblem };

export interface CardSetup {
  readonly state: CardSetupState;
  open(): void;
  /** Refused while the card is sent: its fields must stay until the provider has answered. */
  close(): void;
  /** @param fields - null: the provider's fields are not loaded yet. */
  submit(fields: CardFieldsHandle | null, holderName: string, isComplete: boolean): Promise<void>;
}

/** The progress of a try that is not finished. Both values are in memory only: in no cache, draft or log. */
interface Unfinished {
  clientSecret?: string;
  paymentMethodId?: string;
}

/**
 * Adds a card in three steps: the server begins a SetupIntent, the browser confirms it with the provider, the server tells brand and last
 * four digits. A try that failed goes on where it stopped, with the same SetupIntent, so that lost answers lead to one card.
 * @param onSaved - The form keeps the card.
 */
export function useCardSetup(onSaved: (card: SavedCard) => void): CardSetup {
  const { api, clinic } = useRemote();
  const { form, purpose } = useActiveForm();
  const [state, setState] = useState<CardSetupState>({ phase: 'idle' });
  const unfinished = useRef<Unfinished>({});
  // The second click of a double click comes before the next render.
  const isRunning = useRef(false);
  const query: QueryOf<'createCardSetup'> = {
    form_id: form.form_id,
    version: form.version,
    link_token: purpose.request?.linkToken,
    fill_out_for_client_id: purpose.fillOutFor?.clientId,
  };

  async function submit(fields: CardFieldsHandle | null, holderName: string, isComplete: boolean): Promise<void> {
    if (isRunning.current) return;
    if (!fields || !isComplete) return setState({ phase: 'error', problem: { kind: 'incomplete' } });
    isRunning.current = true;
    setState({ phase: 'submitting' });
    try {
      const saved = await saveCard({ api, clinicId: clinic.id, query, fields, holderName }, unfinished.current);
      if ('problem' in saved) return setState({ phase: 'error', problem: saved.problem });
      unfinished.current = {};
      onSaved(saved.card);
      setState({ phase: 'idle' });
    } finally {
      isRunning.current = false;
    }
  }

  return {
    state,
    open: () => setState({ phase: 'open' }),
    close: () => !isRunning.current && setState({ phase: 'idle' }),
    submit,
  };
}

interface SaveOptions {
  api: ApiClient;
  clinicId: number;
  query: QueryOf<'createCardSetup'>;
  fields: CardFieldsHandle;
  holderName: string;
}

type Saved = { card: SavedCard } | { problem: CardProblem };

/** @param unfinished - Read and written: the next try goes on from there. */
async function saveCard(options: SaveOptions, unfinished: Unfinished): Promise<Saved> {
  const { api, clinicId, query, fields, holderName } = options;
  try {
    if (unfinished.paymentMethodId === undefined) {
      if (unfinished.clientSecret === undefined) {
        const setup = await api.call(createCardSetup, { params: { clinicId }, query });
        if (!('token' in setup)) return { problem: { kind: 'not-configured' } };
        unfinished.clientSecret = setup.token.client_secret;
      }
      const outcome = outcomeOf(await fields.confirm(unfinished.clientSecret, holderName));
      if (outcome.kind === 'refused' && outcome.isEnded) forget(unfinished);
      if (outcome.kind !== 'saved') return { problem: outcome };
      unfinished.paymentMethodId = outcome.paymentMethodId;
    }
    const { paymentMethodId } = unfinished;
    return { card: await api.call(getPaymentMethod, { params: { clinicId, paymentMethodId } }) };
  } catch (error) {
    if (!isApiError(error)) throw error;
    // The server has refused this card or this setup: the next try begins anew.
    if (failureOf(error).kind === 'refused') forget(unfinished);
    return { problem: { kind: 'call', error } };
  }
}

function forget(unfinished: Unfinished): void {
  delete unfinished.clientSecret;
  delete unfinished.paymentMethodId;
}
