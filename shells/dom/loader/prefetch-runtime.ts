import { eip1193Namespace } from '../../../core/domain/namespaces/sole-namespaces.ts'
import { prefersReducedData } from '../shared/prefers-reduced-data.ts'
import { download } from './download.ts'
import type { Buttons, Load, PrefetchRuntime, Steps } from './lazy-modal.ts'
import { prelayoutDialog } from './prelayout-dialog.ts'

declare const __webpack_require__: unknown

/** A page that is never idle fetches them after so long; at low priority they are in nobody's way. */
const latestMs = 2_000
/** So long nothing may have kept the page from answering before anything is started on it. */
const quietMs = 1_000
const lookEveryMs = 100
/** What comes later than this has waited for something. */
const lateMs = 50
/** A page that is never quiet is left alone after so many looks, which is a minute or more; the files are there all the same. */
const mostLooks = 600

/**
 * The folder of our files, as long as they are what they were when they were published: in a host's bundle they have other names.
 * webpack would write the path of the machine that it runs on in the place of ours, and Turbopack an address of its own.
 */
const folder =
  typeof __webpack_require__ === 'function'
    ? undefined
    : /^(https?:.*\/)prefetch-runtime\.js$/.exec(import.meta.url)?.[1]

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const idle = (options?: IdleRequestOptions): Promise<unknown> =>
  'requestIdleCallback' in globalThis ? new Promise((resolve) => requestIdleCallback(resolve, options)) : pause(0)

const knows = (rel: string): boolean => document.createElement('link').relList.supports(rel)

const isLinkable = (): boolean => folder !== undefined && knows('prefetch')

/**
 * That of what has us run, which is a module unless a classic script has imported us. Others may have the nonce of another page, left there
 * by an extension or a change of pages without a load: the policy refuses it, and a browser never asks again for what was refused.
 */
const pageNonce = (): string => {
  const given = (kind: string) => document.querySelector<HTMLScriptElement>(`script${kind}[nonce]`)?.nonce
  return given('[type=module]') ?? given('') ?? ''
}

/**
 * A policy that lets our scripts in by a nonce lets such a link in by it. Of the site's own files what is compiled ahead is asked for with
 * credentials: Chromium keeps what it has fetched for the next page of the tab, which would compile it on the main thread while its visitor
 * waits; asked for in another way, it is compiled there as it arrives.
 */
const linked = (rel: 'prefetch' | 'modulepreload', name: string): Promise<unknown> => {
  const link = document.createElement('link')
  const isOwn = rel === 'modulepreload' && folder?.startsWith(`${location.origin}/`)
  const crossOrigin = isOwn ? 'use-credentials' : 'anonymous'
  Object.assign(link, { rel, as: 'script', crossOrigin, nonce: pageNonce(), href: folder + name })
  return new Promise((resolve, reject) => {
    link.onload = resolve
    link.onerror = reject
    document.head.append(link)
  }).finally(() => link.remove())
}

/** The first row of a wallet that is not EVM's waits for what finds them. */
const othersFile = ({ networks = [], wallets }: Steps['options']): readonly string[] => {
  const isOther = (network: (typeof networks)[number]): boolean =>
    'chainNamespace' in network && network.chainNamespace !== eip1193Namespace
  return wallets?.announced !== false && networks.some(isOther) ? ['other-wallets.js'] : []
}

/**
 * Has modules fetched, and then compiled, and runs nothing of them. `modulepreload` alone would fetch them at a high priority, whatever it
 * is told, and a browser never asks again for one that failed: it takes what is there already. What it cannot do, a press does.
 */
const linkAhead = async (names: readonly string[], signal: AbortSignal): Promise<void> => {
  await Promise.all(names.map((name) => linked('prefetch', name)))
  // Firefox before 115 does not know it, and would tell of no end either.
  if (!knows('modulepreload')) return
  await idle()
  if (!signal.aborted) await Promise.allSettled(names.map((name) => linked('modulepreload', name)))
}

/**
 * Where a browser tells of tasks that kept the page from answering, it is asked; elsewhere what comes late has waited for one.
 * @param isOver asked while the page is idle: there is nothing more to wait for
 */
const quiet = async (signal: AbortSignal, isOver: () => boolean): Promise<boolean> => {
  let busyAt = performance.now()
  const busy = (): void => {
    busyAt = performance.now()
  }
  const observer = globalThis.PerformanceObserver && new PerformanceObserver(busy)
  observer?.observe({ type: 'longtask' })
  try {
    for (let looks = 0; looks < mostLooks && !signal.aborted; looks += 1) {
      const before = performance.now()
      await pause(lookEveryMs)
      await idle()
      if (signal.aborted || isOver()) break
      // A page that nobody sees is not looked at: its timers come when they like.
      if (document.hidden) {
        looks -= 1
        busy()
      } else if (performance.now() - before > lookEveryMs + lateMs) busy()
      else if (performance.now() - busyAt >= quietMs) return true
    }
    return false
  } finally {
    observer?.disconnect()
  }
}

const loaded = async (signal: AbortSignal): Promise<void> => {
  if (document.readyState === 'complete') return
  await new Promise((resolve) => {
    addEventListener('load', resolve, { once: true, signal })
    signal.addEventListener('abort', resolve)
  })
}

/** Resolves when one of the buttons is on screen, also one that comes later. */
const inSight = (slot: { buttons: Buttons }, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const { buttons } = slot
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) end()
    })
    const end = (): void => {
      observer.disconnect()
      slot.buttons = buttons
      resolve()
    }
    buttons.forEach((button) => {
      observer.observe(button)
    })
    slot.buttons = {
      add: (button) => {
        observer.observe(button)
        return buttons.add(button)
      },
      delete: (button) => {
        observer.unobserve(button)
        return buttons.delete(button)
      },
      forEach: (each) => buttons.forEach(each),
    }
    signal.addEventListener('abort', end)
  })

/** Whether somebody has asked for the modal, and nobody has closed it since. An open one tells of no press: an inline one opens by itself. */
const isAsked = async ({ button, state, start }: Steps): Promise<boolean> =>
  button.snapshot().busy || (state.snapshot().isReady && (await start()).asked() !== undefined)

/**
 * Where the page was pressed last. A press that came before this file has left the focus on its button, or at least the pointer: Safari does
 * not focus what is clicked.
 */
const lastPress = (signal: AbortSignal): (() => readonly EventTarget[]) => {
  const hovered = document.querySelectorAll(':hover')
  let path: readonly EventTarget[] | undefined
  const onClick = (event: Event): void => {
    path = event.composedPath()
  }
  document.addEventListener('click', onClick, { signal })
  return () => {
    const { activeElement } = document
    return path ?? [...hovered, ...(activeElement ? [activeElement] : [])]
  }
}

/**
 * Fetches and compiles what the first wallet row needs while the button is in sight and the page has nothing better to do, and starts it
 * in pieces when the page has been quiet for a second. Who opens the modal before that takes all these steps, and who points at its button
 * all but the last: that is taken as soon as the page is idle, for a press is near. No service is asked; what the host's own styles give
 * the modal, a font or a picture, is fetched. What cannot be fetched is asked for again by the press, which says so.
 * In a host's bundle to fetch a file is to run it too: the bundler alone knows its name.
 */
export const prefetchRuntime: PrefetchRuntime = async (given) => {
  const { slot, state, signal, ...steps } = given
  if (steps.options.embedded) {
    const over = new AbortController()
    const pressed = lastPress(AbortSignal.any([signal, over.signal]))
    const isWanted = () => isAsked(given)
    const { showInline } = await download(() => import('./show-inline.ts')).finally(() => over.abort())
    return showInline(given, (await isWanted()) ? pressed() : [], isWanted)
  }
  if (prefersReducedData()) return
  await loaded(signal)
  if (signal.aborted) return
  await inSight(slot, signal)
  await idle({ timeout: latestMs })
  if (signal.aborted) return
  const { loadRuntime, loadViews } = steps
  const [pieces, layoutUnseen] = piecesOf(steps)
  const files = [loadRuntime, ...(loadViews ? [loadViews] : [])]
  const names = ['runtime.js', ...(loadViews ? ['views.js'] : []), ...othersFile(steps.options)]
  if (isLinkable()) await linkAhead(names, signal)
  else await Promise.all(files.map((load) => load()))
  const isTaken = (): boolean => {
    const { isOpen, isReady } = state.snapshot()
    return isOpen || (isReady && layoutUnseen())
  }
  if (!(await quiet(signal, isTaken))) return
  for (const step of [...files, ...pieces, async () => layoutUnseen()]) {
    await idle()
    if (signal.aborted) return
    await step()
  }
}

type Pieces = readonly [pieces: readonly Load[], layoutUnseen: () => boolean]

/** An element that the host places may come with what a visitor does, and a recorder brings all features. */
const piecesOf = ({ options, start, load, preload }: Omit<Steps, 'slot' | 'state' | 'signal'>): Pieces => {
  const { append, onRecord, storageKey } = options
  if (onRecord) return [[], () => false]
  return append === false ? [[load], () => false] : [[start, preload], () => prelayoutDialog(storageKey)]
}
