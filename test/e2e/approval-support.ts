import type { FrameLocator, Locator } from 'playwright-core'
import type { PageDriver } from '../support/page-driver.ts'

/** The page of the wallet's own, in the modal's dialog. */
export const surface = ({ dialog }: PageDriver): FrameLocator => dialog.frameLocator('iframe')
export const approveButton = (driver: PageDriver): Locator =>
  surface(driver).getByRole('button', { name: 'Approve', exact: true })
export const rejectButton = (driver: PageDriver): Locator =>
  surface(driver).getByRole('button', { name: 'Reject', exact: true })
/** The visitor has read it. */
export const approve = (driver: PageDriver): Promise<void> => approveButton(driver).click()

export interface Answered {
  readonly value?: unknown
  readonly code?: number
  readonly message?: string
}

/** What a host asks the connected wallet, and how that ends. */
export const askWallet = ({ page }: PageDriver, method: string, params: readonly unknown[]): Promise<Answered> =>
  page.evaluate(
    async ([name, given]) => {
      const find = (): unknown => Object(Reflect.get(globalThis, Symbol.for('latchkey/default'))).modal
      // That of a plain site comes once the page is quiet.
      while (!find()) await new Promise((resolve) => setTimeout(resolve, 20))
      const provider = await Object(find()).getProvider('eip155')
      try {
        return { value: await provider.request({ method: name, params: given }) }
      } catch (error) {
        const { code, message } = Object(error)
        return { code, message }
      }
    },
    [method, params] as const,
  )
