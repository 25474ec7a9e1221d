// In place of the texts of all errors of the federation runtime, which the entry of every remote would contain. A remote's part of the runtime
// uses one of them; the shell's part, which loads remotes, has all.
const RUNTIME_009 = 'RUNTIME-009';

export const runtimeDescMap = { [RUNTIME_009]: 'Please call createInstance first.' };
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
