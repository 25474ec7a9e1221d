export { lockTexts } from './named-pictures.repository.ts';
export { PICTURE_GONE } from './picture-gone.ts';
export { fileNameOf, readAddressName } from './picture-names.ts';
