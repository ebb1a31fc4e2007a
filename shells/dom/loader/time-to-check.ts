import type { ModalOptions } from '../../../core/modal-options.ts'

const latestMs = 500

/** When the page has nothing better to do, which not every browser can say; at once for a host that debugs. */
export const timeToCheck = async ({ debug }: Pick<ModalOptions, 'debug'> = {}): Promise<void> => {
  if (debug) return
  await new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: latestMs })
    else setTimeout(resolve, latestMs)
  })
}
