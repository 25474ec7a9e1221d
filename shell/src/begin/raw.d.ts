/** A script without its types, small enough to stand in a document (shared/tooling/release-build/server-config.mjs). */
declare module '*?raw' {
  const text: string;
  export default text;
}
