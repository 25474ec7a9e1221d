// In place of the part of Griffel that reads styles which a server rendered: our server renders none (2 kB for every dialog, a parser of CSS).
export const rehydrateRendererCache = () => undefined;
