import type axe from 'axe-core'
import type { ModalScreen } from '../../../core/view-models/modal/screens.ts'
import { layoutProblems } from '../../e2e/page/layout-check.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Runs in the gallery's page: what keeps somebody from using the screen that stands there. */

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Of these, the ones for which a colour counts. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** And the ones for which it counts where something lies, or how large it is. All others read what is said, and whether it is shown. */
const placeRules = [...colourRules, 'target-size', 'scrollable-region-focusable', 'skip-link']

/** What axe leaves open for good reason: a wallet's decorative initial, and what the end of a list cuts off. */
const undecidable = /too short|pseudo element|partially overlaps|partially obscured/

/** Contrast cannot be computed over a gradient, and ours are tints of the colour below them: it is computed on that. */
export const withoutGradients = (): void => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('.dialog .card, .dialog .primary { background-image: none } .portrait::before { content: none }')
  document.querySelector('latchkey-modal')?.shadowRoot?.adoptedStyleSheets.push(sheet)
}

/** A frame is there as soon as it is asked for: to paint what nobody looks at takes longer than to look through it. */
export const withoutFrames = (): void => {
  const waiting = new Map<number, FrameRequestCallback>()
  const { port1, port2 } = new MessageChannel()
  let asked = 0
  port1.onmessage = ({ data }: MessageEvent<number>) => {
    const callback = waiting.get(data)
    waiting.delete(data)
    callback?.(performance.now())
  }
  window.requestAnimationFrame = (callback) => {
    asked += 1
    waiting.set(asked, callback)
    port2.postMessage(asked)
    return asked
  }
  window.cancelAnimationFrame = (handle) => void waiting.delete(handle)
}

const breachesOf = async (runOnly: string[] | axe.RunOnly): Promise<readonly string[]> => {
  const { violations, incomplete } = await window.axe.run(document, {
    runOnly,
    resultTypes: ['violations', 'incomplete'],
    selectors: false,
    // It is for sound, video and a rule that is not run here.
    preload: false,
  })
  return [...violations, ...incomplete]
    .flatMap(({ id, nodes }) => nodes.map(({ html, any }) => `${id}: ${any[0]?.message} ${html}`))
    .filter((problem) => !undecidable.test(problem))
}

export const breaches = (): Promise<readonly string[]> => breachesOf(rules)

export const colourBreaches = (): Promise<readonly string[]> => breachesOf({ type: 'rule', values: colourRules })

export const placeBreaches = (): Promise<readonly string[]> => breachesOf({ type: 'rule', values: placeRules })

/** Of what scrolls, only that which is not scrolled away. */
const seenOf = (element: Element, scroller: Element | null | undefined): DOMRect => {
  const { left, top, width, bottom } = element.getBoundingClientRect()
  const clip = scroller?.getBoundingClientRect()
  const from = Math.max(top, clip?.top ?? top)
  return new DOMRect(left, from, width, Math.max(0, Math.min(bottom, clip?.bottom ?? bottom) - from))
}

/** What does not fit: text cut off, boxes beyond the window, controls too small for a thumb or over each other. */
export const misfits = (): readonly string[] => {
  const root = document.querySelector('latchkey-modal')?.shadowRoot
  const seen = [...(root?.querySelectorAll<HTMLElement>('.card, .card *, .notices *') ?? [])].filter(
    (element) => !element.closest('.hidden') && element.getClientRects().length > 0,
  )
  const label = (element: Element): string => `${element.tagName}.${element.getAttribute('class')}`
  const cut = seen.filter(
    (element) =>
      // What is typed into a field can be scrolled there.
      !element.matches('input:not(:placeholder-shown)') &&
      getComputedStyle(element).overflowX !== 'visible' &&
      element.scrollWidth > Math.max(1, element.clientWidth) + 1,
  )
  const outside = seen.filter((element) => {
    const { left, right } = element.getBoundingClientRect()
    return left < -0.5 || right > window.innerWidth + 0.5
  })
  const small = seen.filter((element) => {
    const { width, height } = element.getBoundingClientRect()
    return element.matches('button, summary, .button, .quiet') && (width < 43.5 || height < 43.5)
  })
  // What is scrolled out of a list may well lie under what follows the list.
  const controls = seen.filter(
    (element) => element.matches('button, summary, input, .button, .quiet') && !element.closest('ul'),
  )
  const body = root?.querySelector('.body')
  const boxes = controls.map((element) => seenOf(element, element.closest('.body') && body))
  const covered = controls.filter((_, at) =>
    boxes.some((other, index) => {
      const box = boxes[at]
      if (index >= at || box === undefined) return false
      const width = Math.min(box.right, other.right) - Math.max(box.left, other.left)
      const height = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top)
      return width > 1 && height > 1
    }),
  )
  return [
    ...covered.map((element) => `over another: ${label(element)}`),
    ...cut.map((element) => `cut off: ${label(element)}`),
    ...outside.map((element) => `outside: ${label(element)}`),
    ...small.map((element) => `too small: ${label(element)}`),
    ...layoutProblems(),
  ]
}

/** An element and what it says itself, whatever the order in which a library sets attributes. */
const markup = ({
  localName,
  attributes,
  childNodes,
  childElementCount,
}: Element): readonly [name: string, attributes: readonly string[], texts: string, children: number] => [
  localName,
  [...attributes].map(({ name, value }) => `${name}=${value}`).sort(),
  [...childNodes].map((node) => (node instanceof Text ? node.data : '')).join(''),
  childElementCount,
]

const digest = async (seen: unknown): Promise<string> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(seen)))).join()

const drawnElements = (): readonly [ShadowRoot, readonly Element[]] => {
  const root = document.querySelector('latchkey-modal')?.shadowRoot
  if (!root) throw new Error('There is no modal on this page.')
  return [root, [...root.querySelectorAll('*')]]
}

/** How wide it is, or which way it is read, is no matter of what is said. (One pattern for both looks behind itself at each letter.) */
const withoutPlacing = (attribute: string): string => {
  if (attribute.startsWith('dir=')) return ''
  return attribute.startsWith('style=') ? attribute.replaceAll(/\d+(?:[.]\d+)?/g, '') : attribute
}

/** What the screen that stands there says and shows, whatever its colours, its width and its direction. */
export const wording = async (): Promise<string> => {
  const [root, elements] = drawnElements()
  const said = elements.map((element) => {
    const [name, attributes, ...rest] = markup(element)
    const isShown = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const typed = element instanceof HTMLInputElement ? element.value : ''
    return [name, attributes.map(withoutPlacing), ...rest, isShown, typed, element === root.activeElement]
  })
  return digest(said)
}

/** They stay while the page does. */
let styles: string | undefined

/** All that a check can see of the screen that stands there, but for light or dark: markup, styles, what has been typed, and where everything lies. */
export const drawing = async (): Promise<string> => {
  const [root, all] = drawnElements()
  const elements = all.map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const typed = element instanceof HTMLInputElement ? element.value : ''
    return [markup(element), x, y, width, height, element.scrollTop, typed, element === root.activeElement]
  })
  styles ??= root.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join('')
  // The page says there which colours it is in, and nothing else differs by them.
  const page = JSON.stringify([document.documentElement, document.body].map(markup)).replaceAll(
    /color-scheme: [\w ]+;?/g,
    '',
  )
  return digest([page, styles, elements])
}

/** Pictures are asked for after the first frame; in the place of one that does not come stands something else. */
export const atRest = async (): Promise<void> => {
  const isOnItsWay = ({ complete, naturalWidth, src }: HTMLImageElement): boolean =>
    src === '' || !complete || naturalWidth === 0
  const root = document.querySelector('latchkey-modal')?.shadowRoot
  const frame = (): Promise<unknown> => new Promise(requestAnimationFrame)
  await frame()
  do await frame()
  while ([...(root?.querySelectorAll('img') ?? [])].some(isOnItsWay))
}

/** What to show of a sample, and which checks. */
export interface Examination {
  readonly dir?: ModalScreen['dir']
  readonly checks: readonly (() => readonly string[] | Promise<readonly string[]>)[]
  /** What the other library drew, by sample: what is drawn to the same thing has been examined. */
  readonly examined?: Readonly<Record<string, string>>
  /** What was drawn in other colours, by sample: of what is the same but for them, only they are examined. */
  readonly recoloured?: Readonly<Record<string, string>>
  /** What has been said in other places, by sample: of what says the same, only what depends on the place is examined. */
  readonly worded?: Readonly<Record<string, string>>
}

export interface Examined {
  readonly found: readonly string[]
  /** What was drawn, by sample. */
  readonly drawings: Readonly<Record<string, string>>
  /** What was said, by sample. */
  readonly wordings: Readonly<Record<string, string>>
}

/** Shows one sample after the other, and tells what is wrong with each. */
export const examineSamples = async ({
  dir,
  checks,
  examined = {},
  recoloured = {},
  worded = {},
}: Examination): Promise<Examined> => {
  const found: string[] = []
  const drawings: Record<string, string> = {}
  const wordings: Record<string, string> = {}
  for (const [name, sample] of Object.entries(window.gallery.samples)) {
    window.gallery.show(dir === undefined ? sample : { ...sample, dir })
    await atRest()
    const drawn = await drawing()
    drawings[name] = drawn
    if (examined[name] === drawn) continue
    const said = await wording()
    wordings[name] = said
    const placed = checks.map((check) => (check === breaches && worded[name] === said ? placeBreaches : check))
    const wanted = recoloured[name] === drawn ? [colourBreaches] : placed
    for (const check of wanted) for (const problem of await check()) found.push(`${name}: ${problem}`)
  }
  return { found, drawings, wordings }
}
