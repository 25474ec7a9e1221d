/** Ends two animation frames after the last change of the element, once it shows the text. */
export function settled(element: HTMLElement, text: string): Promise<void> {
  return new Promise((resolve) => {
    let frames = 0;
    const observer = new MutationObserver(() => {
      frames = 0;
    });
    observer.observe(element, { subtree: true, childList: true, attributes: true, characterData: true });
    const look = () => {
      frames += 1;
      if (frames <= 2 || !element.textContent?.includes(text)) {
        requestAnimationFrame(look);
        return;
      }
      observer.disconnect();
      resolve();
    };
    requestAnimationFrame(look);
  });
}
