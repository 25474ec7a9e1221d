export { lockTexts } from './named-pictures.repository.ts';
export { fileNameOf, readAddressName } from './picture-names.ts';
