/**
 * Animations and transitions that run now, inside shadow roots too: `document.getAnimations()` leaves those out. What follows a
 * visitor's scrolling is no motion of its own.
 */
export const runningMotion = (): readonly Animation[] => {
  const inside = (root: Document | ShadowRoot): readonly Animation[] => [
    ...root.getAnimations(),
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot === null ? [] : inside(shadowRoot))),
  ]
  return [...new Set(inside(document))].filter(({ timeline }) => timeline instanceof DocumentTimeline)
}

const endOf = (animation: Animation): number => Number(animation.effect?.getComputedTiming().endTime)

/** The longest that runs now, in milliseconds; one that loops is endless. */
export const longestMotion = (): number => Math.max(0, ...runningMotion().map(endOf))

/** Looks in every frame from now on. @returns says what the longest was so far */
export const watchMotion = (): (() => number) => {
  let longest = 0
  const look = (): void => {
    longest = Math.max(longest, longestMotion())
    requestAnimationFrame(look)
  }
  look()
  return () => longest
}

/** Of what runs now what ends by itself. */
export const endingMotion = (): readonly Animation[] =>
  runningMotion().filter((animation) => Number.isFinite(endOf(animation)))

/** Resolves when all that ends has ended. */
export const motionEnded = async (): Promise<void> => {
  // Two frames: one to start what a change of size or colours starts, one to see it.
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
  await Promise.allSettled(endingMotion().map(({ finished }) => finished))
}
