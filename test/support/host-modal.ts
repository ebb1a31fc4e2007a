import type { Page } from 'playwright-core'

/** Calls the modal as a host's code would; answers `done`, or with the code of the failure. */
export const callHostModal = (
  page: Page,
  method: 'open' | 'switchNetwork' | 'update',
  argument: unknown,
): Promise<string> =>
  page.evaluate(
    async ([name, given]) => {
      const slot: unknown = Reflect.get(globalThis, Symbol.for('latchkey/default'))
      const modal: unknown = typeof slot === 'object' && slot !== null && 'modal' in slot ? slot.modal : undefined
      const call: unknown = typeof modal === 'object' && modal !== null ? Reflect.get(modal, name) : undefined
      if (typeof call !== 'function') return 'no modal'
      try {
        await call(given)
        return 'done'
      } catch (error) {
        return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : String(error)
      }
    },
    [method, argument] as const,
  )
