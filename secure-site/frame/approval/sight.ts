/** Version 2 of the observer, which also says whether something is covered, see-through or distorted. TypeScript does not know it. */
interface VisibilityInit extends IntersectionObserverInit {
  readonly trackVisibility: boolean
  readonly delay: number
}

type VisibilityEntry = IntersectionObserverEntry & { readonly isVisible?: boolean }

/** Firefox and Safari cannot tell. */
export const canSeeItself = (): boolean => 'isVisible' in IntersectionObserverEntry.prototype

/** Smaller than this nobody reads what they approve. */
const leastWidth = 240
const leastHeight = 240
const leastContent = 72
/** A host may draw it smaller (`zoom`): its own pixels know nothing of that. */
export const leastZoom = 0.6

/** How much of the text is there to be read; a surface that was cut to its buttons says nothing. */
export const isLargeEnough = (content: HTMLElement): boolean =>
  devicePixelRatio >= leastZoom &&
  innerWidth >= leastWidth &&
  innerHeight >= leastHeight &&
  content.clientHeight >= leastContent

/** When the zoom comes to be large enough, or no more. */
export const followZoom = (changed: () => void): void =>
  matchMedia(`(min-resolution: ${leastZoom}dppx)`).addEventListener('change', changed)

const options: VisibilityInit = { trackVisibility: true, delay: 100, threshold: [0, 0.25, 0.5, 0.75, 0.9, 1] }

const isWhole = ({ isVisible, intersectionRatio }: VisibilityEntry): boolean =>
  isVisible === true && intersectionRatio >= 0.99

/** Tells with each change whether all of them are wholly seen. */
const observe = (elements: readonly Element[], tell: (isSeen: boolean) => void): (() => void) => {
  const seen = new Map<Element, boolean>()
  const observer = new IntersectionObserver((entries) => {
    for (const entry of entries) seen.set(entry.target, isWhole(entry))
    if (seen.size === elements.length) tell([...seen.values()].every(Boolean))
  }, options)
  for (const one of elements) observer.observe(one)
  return () => observer.disconnect()
}

const answerMs = 1_500

/** As it is now: a new observer answers with what it sees first. */
export const lookOnce = (elements: readonly Element[]): Promise<boolean> =>
  new Promise((resolve) => {
    const end = (isSeen: boolean): void => {
      clearTimeout(timer)
      stop()
      resolve(isSeen)
    }
    const timer = setTimeout(() => end(false), answerMs)
    const stop = observe(elements, (isSeen) => end(isSeen))
  })

/** Follows whether all of them are wholly seen by who looks at the page around this frame. */
export const followSight = (elements: readonly Element[], tell: (isSeen: boolean) => void): void =>
  void observe(elements, tell)

/** In a window of its own nothing can lie above it but other windows: it is seen where it has the focus. */
export const followFocus = (tell: (isSeen: boolean) => void): void => {
  const look = (): void => tell(document.visibilityState === 'visible' && document.hasFocus())
  for (const name of ['focus', 'blur', 'resize']) addEventListener(name, look)
  document.addEventListener('visibilitychange', look)
  look()
}
