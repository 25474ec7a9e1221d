import { useMessages, useRemote } from '@carefront/shared/app';
import { useAttempt } from '@carefront/shared/forms';
import { useState } from 'react';
import { makeKeyPair } from './key-pair.ts';
import { type ReleaseKey, useRefreshKeys } from './keys.api.ts';
import { KEYS } from './keys.messages.ts';
import { type NewKeyValues, remotesOf } from './new-key.rules.ts';

export interface MadeKey {
  key: ReleaseKey;
  /** The file for the team, in the format that the release command reads. */
  file: { name: string; text: string };
}

/** Makes a key pair and registers its public half. */
export function useMakeKey(onMade: (made: MadeKey) => void) {
  const t = useMessages(KEYS);
  const { api } = useRemote();
  const attempt = useAttempt();
  const refresh = useRefreshKeys();
  const [isUnable, setIsUnable] = useState(false);

  function make(values: NewKeyValues) {
    return attempt.run(async () => {
      const pair = await makeKeyPair();
      setIsUnable(pair === null);
      if (pair === null) return;
      const { name, days } = values;
      const body = {
        ...{ name: name.trim(), remotes: remotesOf(values) },
        ...{ public_key: pair.publicKey, expires_days: days },
      };
      const key = await api.call('createReleaseKey', { body });
      const content = {
        ...{ id: key.id, name: key.name, remotes: key.remotes },
        ...{ server: window.location.origin, private_key: pair.privateKey },
      };
      onMade({ key, file: { name: `${key.id}.json`, text: `${JSON.stringify(content, null, 2)}\n` } });
      await refresh();
    });
  }
  const refusal = isUnable ? t.notHere : attempt.error?.code === 'release_keys_full' ? t.full : null;
  return { make, isBusy: attempt.isBusy, refusal, error: attempt.error };
}
