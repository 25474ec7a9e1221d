import { changeReleaseGroup } from './clinic-set-up/create-clinic.ts';
import { type Given, UsageError } from './command-line.ts';
import { readConfig } from './config.ts';
import { findClinicBySlug, onExisting } from './open-existing.ts';
import { inClinic } from './platform/database/clinic-scope.ts';

const FOLLOWS: Readonly<Record<string, boolean>> = { yes: true, no: false };

/** `carefront clinic-group` */
export function changeGroup(given: Given): Promise<number> {
  const slug = given.text('slug');
  const isFollowing = given.has('follows') ? FOLLOWS[given.text('follows')] : null;
  if (isFollowing === undefined) throw new UsageError('--follows: yes or no');
  return onExisting(readConfig(process.env), async (database) => {
    const clinicId = await findClinicBySlug(database, slug);
    const wanted = { slug, group: given.has('group') ? given.text('group') : null, isFollowing };
    const now = await inClinic(clinicId, () => changeReleaseGroup(database.ownerDb, wanted));
    const follows = now.isFollowing ? 'follows calls for its group' : 'does not follow calls for its group';
    process.stdout.write(`${slug} is in the group ${now.group}, and ${follows}.\n`);
    return 0;
  });
}
