/** A script without its types, small enough to stand in a document (shared/tooling/release-build/server-config.ts). */
declare module '*?raw' {
  const text: string;
  export default text;
}
