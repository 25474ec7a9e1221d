export { loadSharp } from './load-sharp.ts';
export { fileNameOf, readAddressName } from './picture-names.ts';
