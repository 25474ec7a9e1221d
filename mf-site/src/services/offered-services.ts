import type { ServiceCategory } from '@carefront/shared/contracts';

/** The categories that the page shows: without withdrawn services, and without empty categories. */
export function offeredCategories(categories: readonly ServiceCategory[]): ServiceCategory[] {
  return categories
    .map((category) => ({
      ...category,
      booking_site_services: category.booking_site_services.filter(({ deleted_at }) => deleted_at === null),
    }))
    .filter(({ booking_site_services }) => booking_site_services.length > 0);
}
