import type { Buttons, GetReady } from './lazy-modal.ts'

/** So long nothing may have kept the page from answering before anything is started on it. */
const quietMs = 1000
const lookEveryMs = 250
/** What comes later than this has waited for something. */
const lateMs = 50
/** A page that is never quiet is left alone after so many looks; the files are there all the same. */
const mostLooks = 240

/** What the browser says of the network, where it says anything (Network Information API). */
interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** A visitor who pays for each byte, or waits for it, gets those that are asked for. */
const isSparing = (): boolean => {
  const { saveData, effectiveType }: Connection = Reflect.get(navigator, 'connection') ?? {}
  return saveData === true || /2g$/.test(`${effectiveType}`)
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const loaded = async (signal: AbortSignal): Promise<void> => {
  if (document.readyState === 'complete') return
  await new Promise((resolve) => {
    addEventListener('load', resolve, { once: true, signal })
    signal.addEventListener('abort', resolve)
  })
}

const idle = (): Promise<unknown> =>
  'requestIdleCallback' in globalThis ? new Promise((resolve) => requestIdleCallback(resolve)) : pause(lookEveryMs)

/** Nothing says when the main thread was last busy: what is asked for now and then comes in time as long as it is not. */
const quiet = async (signal: AbortSignal): Promise<boolean> => {
  let calmMs = 0
  for (let looks = 0; looks < mostLooks && !signal.aborted; looks += 1) {
    const before = performance.now()
    await pause(lookEveryMs)
    await idle()
    const isLate = performance.now() - before > lookEveryMs + lateMs
    calmMs = isLate ? 0 : calmMs + lookEveryMs
    if (calmMs >= quietMs) return true
  }
  return false
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
      delete: (button) => buttons.delete(button),
      forEach: (each) => buttons.forEach(each),
    }
    signal.addEventListener('abort', end)
  })

/**
 * Fetches what the first wallet row needs while the button is in sight, once the page has loaded and has nothing better to do, and
 * starts it in pieces when the page has been quiet for a second. No service is asked. What cannot be fetched is asked for again by
 * the press, which says so.
 */
export const getReady: GetReady = async ({ slot, files, pieces, signal }) => {
  if (isSparing()) return
  await loaded(signal)
  if (signal.aborted) return
  await inSight(slot, signal)
  await idle()
  if (signal.aborted) return
  await Promise.all(files.map((load) => load()))
  if (!(await quiet(signal))) return
  for (const piece of pieces) {
    await idle()
    if (signal.aborted) return
    await piece()
  }
}
