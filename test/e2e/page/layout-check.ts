/** Finds what does not fit: sideways scrolling, and text that is cut off where nobody can scroll to it. */

const allRoots = (root: Document | ShadowRoot): readonly (Document | ShadowRoot)[] => [
  root,
  ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot === null ? [] : allRoots(shadowRoot))),
]

const parentOf = (element: Element): Element | null => {
  const root = element.getRootNode()
  return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
}

/** Text for assistive technology only: a box of one pixel. */
const isHiddenFromSight = (element: Element): boolean => {
  for (let up: Element | null = element; up !== null; up = parentOf(up)) {
    const { width, height } = up.getBoundingClientRect()
    const { clipPath, display } = getComputedStyle(up)
    if (display !== 'contents' && display !== 'inline' && width <= 1 && height <= 1) return true
    if (clipPath !== 'none') return true
  }
  return false
}

const describe = (element: Element, problem: string): string =>
  `${problem}: <${element.localName} class="${element.className}"> ${element.textContent?.trim().slice(0, 60)}`

const clips = (overflow: string): boolean => overflow !== 'visible'

/** What a clipping ancestor hides of the text and no scrolling brings back. */
const isCutBy = (text: DOMRect, ancestor: Element): boolean => {
  const { overflowX, overflowY, textOverflow } = getComputedStyle(ancestor)
  const box = ancestor.getBoundingClientRect()
  const isSideways = clips(overflowX) && (text.left < box.left - 1 || text.right > box.right + 1)
  // A deliberate ellipsis: the whole text is still in the tree, and so in the accessible name.
  if (isSideways && textOverflow !== 'ellipsis') return true
  const isUpDown = overflowY === 'hidden' || overflowY === 'clip'
  return isUpDown && (text.top < box.top - 1 || text.bottom > box.bottom + 1)
}

/** What scrolls up and down can be brought to where its scroller is. */
const scrolledInto = (text: DOMRect, ancestor: Element): DOMRect => {
  const isScroller = /auto|scroll/.test(getComputedStyle(ancestor).overflowY)
  const { top, height } = ancestor.getBoundingClientRect()
  return isScroller ? new DOMRect(text.left, top, text.width, height) : text
}

const textProblems = (element: Element, topmost: Element | undefined): readonly string[] => {
  const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
  if (texts.length === 0 || !element.checkVisibility({ visibilityProperty: true })) return []
  if (isHiddenFromSight(element)) return []
  // It is gone, but for a moment in which it fades.
  if (element.closest('[data-leaving="true"]')) return []
  const range = document.createRange()
  const isIn = topmost === undefined || topmost.contains(element)
  return texts.flatMap((node) => {
    range.selectNodeContents(node)
    const box = range.getBoundingClientRect()
    if (!isIn) return []
    if (box.left < -1 || box.right > innerWidth + 1) return [describe(element, 'text beyond the window')]
    let seen = box
    for (let up: Element | null = element; up !== null && up !== document.documentElement; up = parentOf(up)) {
      if (up !== document.body && isCutBy(seen, up))
        return [describe(element, `text cut off by ${up.localName}.${up.className}`)]
      // The top layer is clipped by nothing outside of it.
      if (up === topmost) break
      seen = scrolledInto(seen, up)
    }
    return []
  })
}

/** Everything that does not fit in the page as it stands; inside the dialog only, while one is open. */
export const layoutProblems = (): readonly string[] => {
  const roots = allRoots(document)
  const elements = roots.flatMap((root) => [...root.querySelectorAll('*')])
  const dialog = elements.find((element) => element.matches('dialog[open]'))
  const scope = dialog === undefined ? elements : [dialog, ...dialog.querySelectorAll('*')]
  const page = document.documentElement
  return [
    ...(page.scrollWidth > page.clientWidth ? [`the page scrolls sideways: ${page.scrollWidth}`] : []),
    ...scope
      .filter((element) => {
        const { overflowX, display } = getComputedStyle(element)
        const isScroller = overflowX === 'auto' || overflowX === 'scroll' || overflowX === 'hidden'
        return (
          isScroller &&
          display !== 'inline' &&
          !isHiddenFromSight(element) &&
          element.scrollWidth > element.clientWidth + 1
        )
      })
      .map((element) => describe(element, `scrolls sideways by ${element.scrollWidth - element.clientWidth}`)),
    ...scope.flatMap((element) => textProblems(element, dialog)),
  ]
}
