import type { Page } from 'playwright-core'

/** Calls the modal as a host's code would, as soon as the page has one; answers `done`, or with the code of the failure. */
export const callHostModal = (
  page: Page,
  method: 'open' | 'switchNetwork' | 'update',
  argument: unknown,
): Promise<string> =>
  page.evaluate(
    async ([name, given]) => {
      const find = (): unknown => Object(Reflect.get(globalThis, Symbol.for('latchkey/default'))).modal
      // That of a plain site comes once the page is quiet.
      for (let turn = 0; turn < 500 && !find(); turn += 1) await new Promise((resolve) => setTimeout(resolve, 20))
      const modal = find()
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

/** Asks the connected wallet, as a host's code does that got its provider from the modal. */
export const askWallet = (page: Page, method: string, ...params: readonly unknown[]): Promise<unknown> =>
  page.evaluate(
    async (call) => {
      const slot: unknown = Reflect.get(globalThis, Symbol.for('latchkey/default'))
      const modal: unknown = typeof slot === 'object' && slot !== null && 'modal' in slot ? slot.modal : undefined
      const getProvider: unknown = typeof modal === 'object' && modal !== null && Reflect.get(modal, 'getProvider')
      const provider: unknown = typeof getProvider === 'function' ? await getProvider() : undefined
      const request: unknown = typeof provider === 'object' && provider !== null && Reflect.get(provider, 'request')
      if (typeof request !== 'function') throw new Error('There is no provider.')
      return Reflect.apply(request, provider, [call])
    },
    { method, params },
  )

/** What a host is told of each connection: namespace, wallet and status. */
export const toldConnections = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const slot = Object(Reflect.get(globalThis, Symbol.for('latchkey/default')))
    const all: readonly { namespace: string; status: string; wallet: { name: string } }[] =
      slot.modal.connections.snapshot()
    return all.map(({ namespace, status, wallet }) => `${namespace} ${wallet.name} ${status}`).sort()
  })
