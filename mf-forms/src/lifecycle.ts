import { defineMicrofrontend, lazyCounter } from '@carefront/shared/app';
import {
  AskedFormsParcel,
  ClientFormsParcel,
  FormLauncherParcel,
  FormRunnerParcel,
  FormsToFillInParcel,
  IntakeFormParcel,
  OwnCardsParcel,
  OwnFormsParcel,
  SentFormsParcel,
  TodayFormsParcel,
} from './parcels.tsx';
import { App } from './root.tsx';

const counters = async () => (await import('./counts/link-counters.ts')).LINK_COUNTERS;

// A static import on purpose: the shell retries a remote whose code fails to load, but it does not retry a failed mount.
export const { bootstrap, mount, unmount, parcels, counts } = defineMicrofrontend({
  App,
  counts: {
    drafts: lazyCounter(async () => (await counters()).drafts),
    'new-responses': lazyCounter(async () => (await counters())['new-responses']),
    'client-forms': lazyCounter(async () => (await counters())['client-forms']),
  },
  parcels: {
    'form-launcher@1': FormLauncherParcel,
    'form-runner@1': FormRunnerParcel,
    'intake-form@1': IntakeFormParcel,
    'own-forms@1': OwnFormsParcel,
    'forms-to-fill-in@1': FormsToFillInParcel,
    'sent-forms@1': SentFormsParcel,
    'own-cards@1': OwnCardsParcel,
    'asked-forms@1': AskedFormsParcel,
    'client-forms@1': ClientFormsParcel,
    'today-forms@1': TodayFormsParcel,
  },
});
