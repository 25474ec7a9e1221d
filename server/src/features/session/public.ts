export { deviceName } from './device-name.rules.ts';
export { cookieOptions, type Exchange, setPersonCookie } from './session-cookie.ts';
