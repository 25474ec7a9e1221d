/** For the build, a stylesheet that is imported goes with its chunk, as a file of its own. */
declare module '*.css';
