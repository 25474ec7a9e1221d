import { useMessages, useRemote } from '@carefront/shared/app';
import { createReleaseKey } from '@carefront/shared/contracts/calls';
import { useAttempt } from '@carefront/shared/forms';
import { useState } from 'react';
import { makeKeyPair } from './key-pair.ts';
import { type ReleaseKey, useRefreshKeys } from './keys.api.ts';
import { KEYS } from './keys.messages.ts';
import { type NewKeyValues, remotesOf } from './new-key.rules.ts';

/** For the team, in the format that the release command reads. */
export interface ReleaseKeyFile {
  name: string;
  text: string;
}

export interface MadeKey {
  key: ReleaseKey;
  /** null: the team has the private key. */
  file: ReleaseKeyFile | null;
}

/** Registers the public key of a key: that of the team, or of a pair that this browser makes. */
export function useMakeKey(onMade: (made: MadeKey) => void) {
  const t = useMessages(KEYS);
  const { api } = useRemote();
  const attempt = useAttempt();
  const refresh = useRefreshKeys();
  const [isUnable, setIsUnable] = useState(false);

  function make(values: NewKeyValues) {
    return attempt.run(async () => {
      const { name, days } = values;
      const ofTeam = values.publicKey.trim();
      const pair = ofTeam === '' ? await makeKeyPair() : { publicKey: ofTeam, privateKey: null };
      setIsUnable(pair === null);
      if (pair === null) return;
      const body = {
        ...{ name: name.trim(), remotes: remotesOf(values) },
        ...{ public_key: pair.publicKey, expires_days: days },
        // Without it, a person approves what the key activates.
        ...(values.mayUpgrade === 1 && { approval: 'none' as const }),
      };
      const key = await api.call(createReleaseKey, { body });
      onMade({ key, file: pair.privateKey === null ? null : fileOf(key, pair.privateKey) });
      await refresh();
    });
  }
  const refusals: Record<string, string> = { release_keys_full: t.full, release_key_taken: t.taken };
  const refusal = isUnable ? t.notHere : (refusals[attempt.error?.code ?? ''] ?? null);
  return { make, isBusy: attempt.isBusy, refusal, error: attempt.error };
}

function fileOf({ id, name, remotes }: ReleaseKey, privateKey: string): ReleaseKeyFile {
  const content = { id, name, remotes, server: window.location.origin, private_key: privateKey };
  return { name: `${id}.json`, text: `${JSON.stringify(content, null, 2)}\n` };
}
