import { isBlankCleanHtml } from '../../site/blank-html.rules.ts';
import { EMPTY_CONTACT, type Flag, type PersonFormValues, type Sex } from '../person-fields.ts';

/** The intake form under its names on the wire (EN-13). */
export interface IntakeFormValues extends PersonFormValues {
  /** null: any. */
  readonly practitioner_id: number | null;
  /** The discipline; null: none. */
  readonly occupation_id: number | null;
  readonly sex: Exclude<Sex, 'O'>;
  readonly is_notification_enabled: Flag;
  /** Rich text. */
  readonly client_notes: string;
  readonly is_consent_form: Flag;
  readonly consent: unknown;
}

interface IntakeDefaults {
  readonly country_id: number | null;
  readonly state_id: number | null;
  readonly intake_note_template: string | null;
}

interface Choice {
  readonly id: number;
}

/** A sole choice needs no question (IN-04). */
const soleOf = (choices: readonly Choice[]): number | null => (choices.length === 1 ? (choices[0]?.id ?? null) : null);

/** An untouched form: country, province and notes are the clinic's, and a sole practitioner or discipline is selected (IN-04). */
export function newIntakeForm(
  clinic: IntakeDefaults,
  practitioners: readonly Choice[],
  disciplines: readonly Choice[],
): IntakeFormValues {
  return {
    ...EMPTY_CONTACT,
    practitioner_id: soleOf(practitioners),
    occupation_id: soleOf(disciplines),
    sex: 'M',
    first_name: '',
    last_name: '',
    dob: '',
    bool_needs_guardian: 0,
    address: '',
    city: '',
    country_id: clinic.country_id,
    state_id: clinic.state_id,
    guardian: [],
    client_notes: clinic.intake_note_template ?? '',
    is_consent_form: 0,
    consent: null,
  };
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const paragraph = (line: string): string => `<p>${escaped(line)}</p>`;

/**
 * Ends the notes of an intake form with the line about the chosen discipline (IN-05). The result contains such a line once, also when the
 * notes had one, or several, before.
 * @param notes - Clean rich text.
 * @param line - Such as 'Discipline: Psychology' or 'Discipline: None'.
 * @param known - Every line of this kind: for each discipline of the clinic and for none, in all languages.
 */
export function withDisciplineLine(notes: string, line: string, known: readonly string[]): string {
  const lines = new Set([line, ...known].map(paragraph));
  const rest = [...lines].reduce((text, each) => text.replaceAll(each, ''), notes);
  return isBlankCleanHtml(rest) ? paragraph(line) : `${rest}${paragraph(line)}`;
}
