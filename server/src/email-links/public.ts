export { linkToken, linkTokenHash, linkUrl, newLink } from './email-link.ts';
export { endLinks, isOpenLink, useLink } from './one-time-links.repository.ts';
