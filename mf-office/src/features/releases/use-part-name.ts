import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { SHELL_NAME } from '@carefront/shared/domain/releases';
import { useQuery } from '@tanstack/react-query';
import { manifestQuery } from './releases.api.ts';
import { RELEASES } from './releases.messages.ts';

/**
 * The features of a part, in words for people. Each remote names its own features in its description, so a new remote needs no line here.
 * @returns an empty list where no description is known: the part is turned off, or was never used.
 */
export function usePartFeatures(): (remote: string) => string[] {
  const t = useMessages(RELEASES);
  const locale = useLocale();
  const { api } = useRemote();
  const { data } = useQuery(manifestQuery(api));
  return (remote) => {
    if (remote === SHELL_NAME) return [t.shell];
    const features = data?.remotes[remote]?.describes?.views.map(({ feature }) => feature[locale]) ?? [];
    return [...new Set(features)].map((text) => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1));
  };
}

/** The name of a part: its first feature, or the remote's own name. */
export function usePartName(): (remote: string) => string {
  const features = usePartFeatures();
  return (remote) => features(remote)[0] ?? remote;
}

/** Whether a part cannot be turned off: without the frame, the login or this page, nobody could turn it on again. */
export function useIsAlwaysOn(): (remote: string) => boolean {
  const { api, remote: own } = useRemote();
  const { data } = useQuery(manifestQuery(api));
  return (remote) =>
    remote === SHELL_NAME || remote === own || data?.remotes[remote]?.describes?.provides.login !== undefined;
}
