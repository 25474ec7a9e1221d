import type { ServiceCategory } from '@carefront/shared/contracts';

/** Categories as the page shows them: services withdrawn by the clinic left out, and categories that hold none. */
export function offeredCategories(categories: readonly ServiceCategory[]): ServiceCategory[] {
  return categories
    .map((category) => ({
      ...category,
      booking_site_services: category.booking_site_services.filter(({ deleted_at }) => deleted_at === null),
    }))
    .filter(({ booking_site_services }) => booking_site_services.length > 0);
}
