// In place of Fluent's list of all its tokens (2.5 kB for every dialog): each name is the name of the variable.
export const tokens = new Proxy({}, { get: (_target, name) => `var(--${String(name)})` });
