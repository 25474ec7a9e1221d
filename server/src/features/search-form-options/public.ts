export { optionNames } from './search-options.service.ts';
