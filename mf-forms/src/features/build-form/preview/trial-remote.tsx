import { RemoteProvider, useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { createEventBus } from '@carefront/shared/events';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { PREVIEW } from './preview.messages.ts';
import { trialApi } from './trial-api.ts';

/**
 * The context of a visitor without an account, which sends and keeps nothing: the form in it takes the same path as the form of a visitor. Its
 * events reach nobody, so no list counts a response.
 */
export function TrialRemote({ children }: { children: ReactNode }) {
  const { trialSent } = useMessages(PREVIEW);
  const remote = useRemote();
  const locale = useLocale();
  const [bus] = useState(() => createEventBus({ 'locale@1': locale, 'session@1': { status: 'anonymous' } }));
  useEffect(() => bus.setState('locale@1', locale), [bus, locale]);
  const context = useMemo(
    () => ({ ...remote, api: trialApi(remote.api, trialSent), events: bus.port('trial') }),
    [remote, bus, trialSent],
  );
  return <RemoteProvider value={context}>{children}</RemoteProvider>;
}
