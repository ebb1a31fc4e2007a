import type { ModalOptions } from '../../../core/modal-options.ts'

const latestMs = 500

/** When the page has nothing better to do, which not every browser can say; with the next task for a host that debugs. */
export const whenIdle = ({ debug }: Pick<ModalOptions, 'debug'> = {}): Promise<unknown> =>
  new Promise((resolve) => {
    if (!debug && 'requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: latestMs })
    else setTimeout(resolve, debug ? 0 : latestMs)
  })
