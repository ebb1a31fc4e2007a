/** Once what was said is on the screen: what follows keeps the page from drawing for a second or more. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve, 50))
  })
