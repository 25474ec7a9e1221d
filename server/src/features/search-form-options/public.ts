export { optionExists } from './search-options.service.ts';
