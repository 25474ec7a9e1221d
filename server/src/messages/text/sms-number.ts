import { type ContactFields, canEnableSms } from '@carefront/shared/domain';

export type SmsPhones = Pick<
  ContactFields,
  'phone_number' | 'other_phone' | 'phone_type_1' | 'phone_type_2' | 'phone_default_1' | 'phone_default_2'
>;

const NATIONAL_DIGITS = 10;

/** Returns a person's number for text messages, in E.164: the default phone, if it is a valid cellphone (BK-71). */
export function smsNumber(phones: SmsPhones): string | null {
  if (!canEnableSms(phones)) return null;
  const isFirst = canEnableSms({ ...phones, phone_default_2: 0 });
  return e164(isFirst ? phones.phone_number : phones.other_phone);
}

/** @param phone - A North American number that `isValidPhone` accepts; an extension is left out. */
function e164(phone: string): string {
  const [number = ''] = phone.split(/[x#e]/i);
  return `+1${number.replace(/\D/g, '').slice(-NATIONAL_DIGITS)}`;
}
