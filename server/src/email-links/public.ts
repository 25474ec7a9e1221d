export {
  endLinks,
  isOpenLink,
  linkToken,
  linkTokenHash,
  linkUrl,
  manageToken,
  newLink,
  useLink,
} from './email-links.ts';
