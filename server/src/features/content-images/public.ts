export { fileNameOf, readAddressName } from './picture-names.ts';
