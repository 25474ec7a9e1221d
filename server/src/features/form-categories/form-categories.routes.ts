import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../platform/http/serve.ts';
import { createFormCategory, listStaffFormCategories, saveFormCategory } from './form-categories.service.ts';

/** Routes to keep the categories of forms (FB-05). */
export function formCategoriesRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, 'listStaffFormCategories', ({ clinic }) => listStaffFormCategories(deps, clinic.id));
  serve(app, deps, 'createFormCategory', (call) => createFormCategory(deps, call));
  serve(app, deps, 'saveFormCategory', (call) => saveFormCategory(deps, call));
}
