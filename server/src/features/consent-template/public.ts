export { insertFirstVersion, readTemplate, type StoredTemplate } from './consent-template.repository.ts';
