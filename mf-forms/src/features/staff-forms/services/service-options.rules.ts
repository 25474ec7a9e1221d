import type { ClinicInfo } from '@carefront/shared/contracts';
import type { SelectOption } from '@carefront/shared/forms';

/** The services that clients can book, by category in the clinic's order. */
export const serviceOptions = ({ bso }: Pick<ClinicInfo, 'bso'>): SelectOption<number>[] =>
  bso.booking_site_services.flatMap(({ booking_site_services: services }) =>
    services.filter(({ deleted_at }) => deleted_at === null).map(({ id, name }) => ({ value: id, label: name })),
  );
