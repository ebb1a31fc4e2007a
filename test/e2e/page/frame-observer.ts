/** Watches every frame and every change of the page, through shadow roots, from before its first script. */

export interface FrameLog {
  /** Every text and label that was ever in the page, seen or not. */
  readonly texts: Set<string>
  /** Every text and label that a visitor could see or hear. */
  readonly visibleTexts: Set<string>
  /** How many wallet rows were drawn in the first frame that had the dialog; one entry for each opening. */
  readonly rowsInFirstFrames: number[]
  /** How many of their pictures had been asked for before it. */
  readonly picturesInFirstFrames: number[]
  frames: number
}

declare global {
  interface Window {
    latchkeyFrames: FrameLog
  }
}

const roots = new Set<Document | ShadowRoot>()
const log: FrameLog = {
  texts: new Set(),
  visibleTexts: new Set(),
  rowsInFirstFrames: [],
  picturesInFirstFrames: [],
  frames: 0,
}
let wasOpen = false

const wordsOf = (element: Element): readonly string[] =>
  [
    ...[...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.nodeValue),
    ...['aria-label', 'title', 'alt'].map((name) => element.getAttribute(name)),
  ].flatMap((text) => (text?.trim() ? [text.trim()] : []))

const readTexts = (): void => {
  for (const root of roots) {
    for (const element of root.querySelectorAll('body, body *, :host > *, :host > * *')) {
      if (element instanceof HTMLScriptElement) continue
      const words = wordsOf(element)
      const isVisible = words.length > 0 && element.checkVisibility({ visibilityProperty: true })
      for (const text of words) {
        log.texts.add(text)
        if (isVisible) log.visibleTexts.add(text)
      }
    }
  }
}

const readDialog = (): void => {
  const dialog = [...roots].map((root) => root.querySelector('dialog[open]')).find((found) => found !== null)
  const isOpen = dialog?.checkVisibility() === true
  if (isOpen && !wasOpen) {
    const rows = [...dialog.querySelectorAll('ul button')].filter((row) => row.getBoundingClientRect().height > 0)
    log.rowsInFirstFrames.push(rows.length)
    log.picturesInFirstFrames.push(rows.filter((row) => row.querySelector('img[src]') !== null).length)
  }
  wasOpen = isOpen
}

const look = (): void => {
  readTexts()
  readDialog()
}

const observe = (root: Document | ShadowRoot): void => {
  roots.add(root)
  new MutationObserver(readTexts).observe(root, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  })
}

/** A task that runs right after the frame is drawn: what stands there now is what was drawn. */
const afterFrame = new MessageChannel()
afterFrame.port1.onmessage = look

const onFrame = (): void => {
  log.frames += 1
  look()
  afterFrame.port2.postMessage(undefined)
  requestAnimationFrame(onFrame)
}

export const start = (): void => {
  window.latchkeyFrames = log
  observe(document)
  const attachShadow = Element.prototype.attachShadow
  Element.prototype.attachShadow = function (this: Element, init: ShadowRootInit): ShadowRoot {
    const root = attachShadow.call(this, init)
    observe(root)
    return root
  }
  onFrame()
}
