import { useMessages, useRemote } from '@carefront/shared/app';
import type { ClinicInfo } from '@carefront/shared/contracts';
import { practitionersOf } from '@carefront/shared/domain';
import { optionsOf, type SelectOption, useFieldValue, useForm } from '@carefront/shared/forms';
import { PREFERENCE_FIELDS } from './preference-fields.messages.ts';

interface CareChoices {
  readonly practitioners: readonly SelectOption<number>[];
  readonly disciplines: readonly SelectOption<number>[];
  readonly hasNoPractitioners: boolean;
  readonly onDiscipline: (disciplineId: number | null) => void;
}

/** The clinic's disciplines, and its practitioners of the chosen discipline, for a form with `occupation_id` and `practitioner_id`. */
export function useCareChoices({ bso, booking_site: { practitioners: team } }: ClinicInfo): CareChoices {
  const t = useMessages(PREFERENCE_FIELDS);
  const { contentLocale } = useRemote().clinic;
  const form = useForm();
  const disciplineId = useFieldValue<number | null>('occupation_id', null);
  const practitionerId = useFieldValue<number | null>('practitioner_id', null);
  const practitioners = practitionersOf(team, disciplineId).map(({ id, user }) => ({
    value: id,
    label: user.full_name,
  }));

  /** A practitioner of another discipline is no longer in the list. */
  function onDiscipline(chosen: number | null) {
    const isOffered = practitionersOf(team, chosen).some(({ id }) => id === practitionerId);
    if (practitionerId !== null && !isOffered) form.change('practitioner_id', null);
  }
  return {
    practitioners: withChosen(practitioners, practitionerId, t.notOffered),
    // Always with its language: around the field is the form's language, which may be neither the page's nor the clinic's.
    disciplines: withChosen(optionsOf(bso.disciplines, contentLocale), disciplineId, t.notOffered),
    hasNoPractitioners: practitioners.length === 0,
    onDiscipline,
  };
}

/** An answer that the clinic does not offer any more keeps an option of its own: without it the list would show the empty choice. */
export const withChosen = (
  options: readonly SelectOption<number>[],
  chosen: number | null,
  label: string,
): readonly SelectOption<number>[] =>
  chosen === null || options.some(({ value }) => value === chosen) ? options : [...options, { value: chosen, label }];
