import { type ContactFields, canEnableSms, nationalDigits } from '@carefront/shared/domain';

export type SmsPhones = Pick<
  ContactFields,
  'phone_number' | 'other_phone' | 'phone_type_1' | 'phone_type_2' | 'phone_default_1' | 'phone_default_2'
>;

/** Returns a person's number for text messages, in E.164: the default phone, if it is a valid cellphone (BK-71). */
export function smsNumber(phones: SmsPhones): string | null {
  if (!canEnableSms(phones)) return null;
  const isFirst = canEnableSms({ ...phones, phone_default_2: 0 });
  const digits = nationalDigits(isFirst ? phones.phone_number : phones.other_phone);
  return digits === null ? null : `+1${digits}`;
}
