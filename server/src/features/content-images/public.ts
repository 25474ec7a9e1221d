export { fileNameOf, readAddressName } from './picture-names.ts';
export { PICTURE_GONE } from './send-content-image.ts';
export { lockTexts } from './sweep-pictures.job.ts';
