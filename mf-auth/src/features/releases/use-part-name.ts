import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { SHELL_NAME } from '@carefront/shared/domain/releases';
import { useQuery } from '@tanstack/react-query';
import { manifestQuery } from './releases.api.ts';
import { RELEASES } from './releases.messages.ts';

/**
 * The name of a part for people. Each remote names its own features in its description, so a new remote needs no line here.
 * @returns the remote's own name where no description is known: the part is turned off, or was never used.
 */
export function usePartName(): (remote: string) => string {
  const t = useMessages(RELEASES);
  const locale = useLocale();
  const { api } = useRemote();
  const { data } = useQuery(manifestQuery(api));
  return (remote) => {
    if (remote === SHELL_NAME) return t.shell;
    const feature = data?.remotes[remote]?.describes?.views[0]?.feature[locale];
    return feature ? feature.charAt(0).toLocaleUpperCase(locale) + feature.slice(1) : remote;
  };
}
