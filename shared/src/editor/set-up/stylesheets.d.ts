/** The build writes an imported stylesheet to a separate file that loads with its chunk. */
declare module '*.css';
