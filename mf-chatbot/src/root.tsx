/** The help bot: a round button in the page's corner, and what it opens. */
export function App() {
  return null;
}
