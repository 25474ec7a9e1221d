import { createPageMap } from '@carefront/shared/contracts';
import { aClinicIdentity } from '@carefront/shared/testing/contract';

/**
 * Lists the views and parts of a remote that no case of its contract opens, one sentence each.
 * @param {string} remote
 * @param {Readonly<Record<string, object>>} descriptions - Of all remotes of the set, by name.
 * @param {{ readonly pages: readonly object[], readonly parcels: readonly object[] }} contract
 * @returns {string[]}
 */
export function findGaps(remote, descriptions, { pages, parcels }) {
  const opened = new Set(
    pages.flatMap(({ path, clinic = {} }) => {
      const map = createPageMap(descriptions, aClinicIdentity(clinic));
      return map
        .viewsAt(path)
        .filter((mapped) => mapped.remote === remote)
        .map(({ view }) => view.name);
    }),
  );
  const asked = new Set(parcels.map(({ parcel }) => parcel));
  const described = descriptions[remote];
  return [
    ...described.views.filter(({ name }) => !opened.has(name)).map(({ name }) => `no case opens the view ${name}`),
    ...described.parcels.filter(({ name }) => !asked.has(name)).map(({ name }) => `no case opens the part ${name}`),
  ];
}
