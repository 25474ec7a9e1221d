// In place of the part of the federation runtime that preloads files of remotes: the document names them already, with their hashes.
const notHere = () => {
  throw new Error('This build has no preloadRemote: the document preloads the files of remotes.');
};

export const defaultPreloadArgs = notHere;
export const formatPreloadArgs = notHere;
export const normalizePreloadExposes = notHere;
export const preloadAssets = notHere;
