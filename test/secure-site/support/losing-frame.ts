import type { Frame } from 'playwright-core'
import type { FrameWorld, Visit } from './frame-world.ts'

/** What is lost next, once: the answer of this path, or the request before it is sent. */
export interface Loss {
  readonly path: string
  readonly when: 'before' | 'after'
  /** POST where nothing is said. */
  readonly method?: string
}

/** For the frame, before its own scripts: loses what `lose` names. */
export const losing = `if (window !== top) {
  const real = fetch
  window.fetch = async (...asked) => {
    const { path, when, method = 'POST' } = window.losing ?? {}
    const isIt = new URL(asked[0], location.href).pathname === path && asked[1].method === method
    if (isIt) window.losing = undefined
    if (isIt && when === 'before') throw new TypeError('cut')
    const response = await real(...asked)
    if (isIt && response.status !== 401) throw new TypeError('cut')
    if (isIt) window.losing = { path, when, method }
    return response
  }
}`

const frameOf = ({ page }: Visit, { site }: FrameWorld): Frame => {
  const frame = page.frames().find((one) => one.url().startsWith(site))
  if (frame === undefined) throw new Error('The frame is there')
  return frame
}

/** @param loss nothing is lost any more where there is none */
export const lose = (visit: Visit, world: FrameWorld, loss: Loss | Record<string, never>): Promise<unknown> =>
  frameOf(visit, world).evaluate((value) => Object.assign(window, { losing: value }), loss)
