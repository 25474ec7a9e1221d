export { loadSharp } from './picture/load-sharp.ts';
export { fileNameOf, readAddressName } from './picture/picture-names.ts';
