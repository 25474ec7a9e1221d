export { getFormResponse } from './get-form-response.service.ts';
