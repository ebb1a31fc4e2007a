import { earlyError } from '../../../core/early-error.ts'
import type { ModalOptions } from '../../../core/modal-options.ts'

const read = (block: string): ModalOptions => {
  try {
    return JSON.parse(block)
  } catch (cause) {
    throw earlyError('INVALID_OPTIONS', { detail: `the data block is no JSON: ${cause}`, cause })
  }
}

/**
 * `<script type="application/json" data-latchkey>{ …options }</script>`, which a strict policy allows because nothing of it
 * is executed (decision 40). A wrong one is reported and leaves the page, and the other blocks, unharmed.
 */
export const forEachDataBlock = (use: (options: ModalOptions) => void): void => {
  for (const block of document.querySelectorAll('script[data-latchkey]')) {
    try {
      use(read(block.textContent))
    } catch (error) {
      // Said once, whichever of our files is the first to read it.
      block.remove()
      reportError(error)
    }
  }
}
