export { replaceReset } from './password-reset.repository.ts';
