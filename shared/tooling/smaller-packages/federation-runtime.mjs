// In place of all functions of the federation runtime, which every entry would contain because its container has the module as an object: those
// that a container calls.
export { getRemoteEntry, init } from '@module-federation/runtime';
