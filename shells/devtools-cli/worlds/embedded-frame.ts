import type { TerminalEmbedded } from '../../../infrastructure/composition/terminal-module.ts'
import { createProcessSiteLine } from '../../../infrastructure/http/process-site-line.ts'
import type { OpenFrameOptions } from '../../../secure-site/frame/open-frame.ts'

export interface EmbeddedFrameDeps extends Pick<OpenFrameOptions, 'surfaces' | 'onMail'> {
  /** Where the wallet site is. */
  readonly address: string
  readonly now: () => number
}

/**
 * The frame of the real wallet site in this process: its own code, its device and its cookies. They last for one run of the program, and
 * over a reload of the page in it, as in a browser that keeps nothing when it closes.
 */
export const createEmbeddedFrame = (deps: EmbeddedFrameDeps): TerminalEmbedded['loadFrame'] => {
  const site = createProcessSiteLine(new URL(deps.address).origin, deps.now)
  /** Loaded by the first who comes near it: it has the libraries of all keys. */
  const load = async () => {
    const { createOpenFrame } = await import('../../../secure-site/frame/open-frame.ts')
    return createOpenFrame({ site, surfaces: deps.surfaces, onMail: deps.onMail })
  }
  let loading: ReturnType<typeof load> | undefined
  return async (src, signal) => {
    loading ??= load()
    const openFrame = await loading
    const response = await site.send(src, { signal }).catch(() => {
      throw new Error(`${site.origin} does not answer`)
    })
    const page = await response.text()
    if (!response.ok) throw new Error(`${site.origin} answers ${response.status} ${page.slice(0, 200)}`)
    return openFrame(page)
  }
}
