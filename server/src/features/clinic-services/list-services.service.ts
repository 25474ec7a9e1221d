import type { ReplyOf } from '@carefront/shared/contracts';
import { countComing } from '../../clinic-changes/clinic-changes.ts';
import type { Deps } from '../../deps.ts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import { findServiceCategories, toKeptCategory } from './category.repository.ts';
import { toKeptService } from './kept-service.ts';
import { findAllServices } from './service.repository.ts';
import { findDisciplines, findLocationChoices, findPractitionerChoices } from './service-links.repository.ts';

/** Everything that the page about services shows. */
export async function listServices(
  { database: { db }, clock }: Deps,
  clinic: ClinicRow,
): Promise<ReplyOf<'listServices'>> {
  const [rows, categories, disciplines, coming] = await Promise.all([
    findAllServices(db, clinic.id),
    findServiceCategories(db, clinic.id),
    findDisciplines(db, clinic.id),
    countComing(db, clinic.id, 'service_id', clock.nowMs()),
  ]);
  const [locations, practitioners] = await Promise.all([
    findLocationChoices(db, clinic.id, new Set(rows.flatMap(({ location_ids }) => location_ids))),
    findPractitionerChoices(db, clinic.id, new Set(rows.flatMap(({ practitioner_ids }) => practitioner_ids))),
  ]);
  return {
    categories: categories.map(toKeptCategory),
    services: rows.map((row) => toKeptService(row, coming.get(row.id) ?? 0)),
    disciplines,
    locations,
    practitioners,
    time_picker_interval: clinic.time_picker_interval,
    shows_fees: clinic.show_service_fee,
  };
}
