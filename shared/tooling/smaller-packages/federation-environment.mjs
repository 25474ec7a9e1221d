// In place of the part of the federation runtime that reads a switch for its own log from localStorage: the first read of a page waits for
// the browser's disk, in the task that evaluates the shell's largest script (2 to 25 ms, four times that on a slow phone).
export const isBrowserEnvValue = true;
export const isBrowserEnv = () => true;
export const isReactNativeEnv = () => false;
export const isDebugMode = () => false;
export const getProcessEnv = () => ({});
