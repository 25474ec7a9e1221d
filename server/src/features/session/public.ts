export { deviceName } from './device-name.rules.ts';
export { cookieOptions, type Exchange, setAnonymousCookie, setPersonCookie } from './session-cookie.ts';
