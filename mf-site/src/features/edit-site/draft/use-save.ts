import { useMessages, useRemote } from '@carefront/shared/app';
import type { BookingSite } from '@carefront/shared/contracts';
import { getBookingSite, saveBookingSite } from '@carefront/shared/contracts/calls';
import { useVersionedSave, type VersionedSave } from '@carefront/shared/ui/pages';
import type { ActionDispatch } from 'react';
import { EDIT_SITE } from '../../../messages/edit-site.ts';
import { valueErrorsOf } from '../canvas/value-errors.ts';
import { keepSite } from '../edit-site.api.ts';
import type { SiteDraft, SiteDraftAction } from './edit-site-draft.rules.ts';
import { isSameSite, type SiteRecord, type SiteValueName, siteRecordOf } from './site-record.rules.ts';

export type Save = VersionedSave<BookingSite, SiteValueName>;

/**
 * Saves the draft. A failed save changes nothing in the draft.
 * @param onRefused - Called with the names of the values that the server refused.
 */
export function useSave(
  draft: SiteDraft,
  act: ActionDispatch<[SiteDraftAction]>,
  onRefused: (names: readonly SiteValueName[]) => void,
): Save {
  const t = useMessages(EDIT_SITE);
  const { api, queryClient, shell } = useRemote();
  return useVersionedSave<SiteRecord, BookingSite, SiteValueName>({
    value: draft.site,
    version: draft.base.version,
    send: (site, version) => api.call(saveBookingSite, { body: { ...siteRecordOf(site), version } }),
    conflictCode: 'site_changed',
    load: () => api.call(getBookingSite),
    isSame: isSameSite,
    onSaved(site, sent) {
      keepSite(api, queryClient, site);
      act({ type: 'saved', sent, saved: { site: siteRecordOf(site), version: site.version } });
      shell.showNotice({ intent: 'success', text: t.saved });
    },
    errorsOf: valueErrorsOf,
    onRefused,
  });
}
