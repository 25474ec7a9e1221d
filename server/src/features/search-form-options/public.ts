export { findOptionName } from './search-options.service.ts';
