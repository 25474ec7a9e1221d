export { keepTemplate, readTemplate, type StoredTemplate } from './consent-template.repository.ts';
