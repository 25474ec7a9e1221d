/** Digits of a code from an app or an email. */
export const ONE_TIME_CODE_LENGTH = 6;

/** The code of a typed or pasted text, without what separates its groups: '123 456' and '123-456' are 123456. Other characters stay. */
export const readOneTimeCode = (typed: string): string => typed.replace(/[\s\p{Pd}.]/gu, '');

/** Whether the text has the form of a code. */
export const isOneTimeCode = (code: string): boolean => /^\d+$/.test(code) && code.length === ONE_TIME_CODE_LENGTH;
