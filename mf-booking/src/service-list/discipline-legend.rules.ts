import type { Locale, Service } from '@carefront/shared/contracts';
import { initials } from '@carefront/shared/domain';

interface LegendEntry {
  readonly id: number;
  readonly name: string;
  /** Language of the name; undefined: the reader's. */
  readonly lang?: Locale | undefined;
  /** The initials that BK-07 asks for. */
  readonly short: string;
}

/**
 * Explains the initials of the disciplines once, above the cards, so that no card says a discipline twice.
 * @returns Empty where each card has to name its disciplines: one card alone, or two disciplines with the same initials.
 */
export function disciplineLegend(services: readonly Service[]): LegendEntry[] {
  if (services.length < 2) return [];
  const named = new Map(
    services.flatMap((service) => service.booking_site_occupations.map((discipline) => [discipline.id, discipline])),
  );
  const entries = [...named.values()].map(({ id, name, langs }) => ({
    ...{ id, name, short: initials(name) },
    ...(langs?.name && { lang: langs.name }),
  }));
  return new Set(entries.map(({ short }) => short)).size === entries.length ? entries : [];
}
