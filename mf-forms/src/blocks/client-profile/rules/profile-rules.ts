// A chunk of its own: 4 kB that only forms with a client profile need.
export { CLIENT_PROFILE_RULES } from '@carefront/shared/domain';
