export { DEV_RELOAD_SCRIPT } from './dev-reload.routes.ts';
