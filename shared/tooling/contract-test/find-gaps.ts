import { type ClinicIdentity, createPageMap, type RemoteDescription } from '@carefront/shared/contracts';
import { aClinicIdentity } from '@carefront/shared/testing/contract';

/** What a contract opens. */
interface OpenedPlaces {
  readonly pages: readonly { readonly path: string; readonly clinic?: Partial<ClinicIdentity> }[];
  readonly parcels: readonly { readonly parcel: string }[];
}

/**
 * Lists the views and parts of a remote that no case of its contract opens, one sentence each.
 * @param descriptions - Of all remotes of the set, by name.
 */
export function findGaps(
  remote: string,
  descriptions: Readonly<Record<string, RemoteDescription | undefined>>,
  { pages, parcels }: OpenedPlaces,
): string[] {
  const described = descriptions[remote];
  if (!described) throw new Error(`The release of ${remote} does not describe itself.`);
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
  return [
    ...described.views.filter(({ name }) => !opened.has(name)).map(({ name }) => `no case opens the view ${name}`),
    ...described.parcels.filter(({ name }) => !asked.has(name)).map(({ name }) => `no case opens the part ${name}`),
  ];
}
