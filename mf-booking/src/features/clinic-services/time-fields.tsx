import { useLocale, useMessages } from '@carefront/shared/app';
import { durationText } from '@carefront/shared/domain';
import { FieldGroup, SelectField, type SelectOption, useFieldValue } from '@carefront/shared/forms';
import { SERVICES } from './services.messages.ts';

const INTERVALS = [5, 10, 15, 20, 30, 45, 60, 90, 120];
const PAUSES = [0, 5, 10, 15, 20, 30, 45, 60];
const NOTICES = [0, 60, 120, 240, 720, 1_440, 2_880, 4_320, 10_080];
const ADVANCES = [7, 14, 30, 60, 90, 180, 365];
const PER_DAY = [1, 2, 3, 4, 5, 6, 7, 8, 10];

interface NumberSelectProps {
  name: string;
  label: string;
  help?: string;
  choices: readonly number[];
  /** Text of the empty choice. */
  placeholder?: string;
  textOf(value: number): string;
}

/** A number from a list. A stored number that the list lacks is added. */
function NumberSelect({ choices, textOf, ...rest }: NumberSelectProps) {
  const value = useFieldValue<number | null>(rest.name, null);
  const offered = value === null || choices.includes(value) ? choices : [...choices, value].sort((a, b) => a - b);
  const options: SelectOption<number>[] = offered.map((each) => ({ value: each, label: textOf(each) }));
  return <SelectField<number> {...rest} options={options} />;
}

/** When the service can be booked. @param clinicStep - Minutes between two starts, for services without their own. */
export function TimeFields({ clinicStep }: { clinicStep: number }) {
  const t = useMessages(SERVICES);
  const locale = useLocale();
  const words = (minutes: number) => durationText(minutes, locale);
  const pause = (minutes: number) => (minutes === 0 ? t.noPause : words(minutes));
  const days = (minutes: number) => (minutes >= 2_880 && minutes % 1_440 === 0 ? t.daysBefore(minutes / 1_440) : null);
  return (
    <FieldGroup legend={t.times}>
      <NumberSelect
        name="listed_every_minutes"
        label={t.listed_every_minutes}
        help={t.listedHelp}
        choices={INTERVALS}
        placeholder={t.listedAuto}
        textOf={words}
      />
      <NumberSelect
        name="step_minutes"
        label={t.step_minutes}
        choices={INTERVALS}
        placeholder={t.stepClinic(words(clinicStep))}
        textOf={words}
      />
      <NumberSelect name="buffer_before_minutes" label={t.buffer_before_minutes} choices={PAUSES} textOf={pause} />
      <NumberSelect name="buffer_after_minutes" label={t.buffer_after_minutes} choices={PAUSES} textOf={pause} />
      <NumberSelect
        name="min_notice_minutes"
        label={t.min_notice_minutes}
        choices={NOTICES}
        textOf={(minutes) => (minutes === 0 ? t.noNotice : (days(minutes) ?? t.noticeText(words(minutes))))}
      />
      <NumberSelect
        name="max_advance_days"
        label={t.max_advance_days}
        choices={ADVANCES}
        placeholder={t.farthest}
        textOf={t.daysBefore}
      />
      <NumberSelect
        name="max_per_day"
        label={t.max_per_day}
        choices={PER_DAY}
        placeholder={t.noLimit}
        textOf={String}
      />
    </FieldGroup>
  );
}
