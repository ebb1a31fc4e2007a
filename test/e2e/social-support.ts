import { expect } from 'vitest'
import type { PageDriver } from '../support/page-driver.ts'
import { siteIsUp, walletFrames } from './email-support.ts'

/** As a pointer does: it is over the button before it presses. A window that opens while the driver attaches to a new frame keeps that frame from going on. */
export const pressButton = async (visitor: PageDriver, name: string): Promise<void> => {
  const button = visitor.dialogButton(`Continue with ${name}`)
  await button.hover()
  await expect.poll(() => walletFrames(visitor.page).length).toBe(1)
  await walletFrames(visitor.page)[0]?.waitForLoadState()
  await button.click()
}
/** From the page, up to the issuer's window. */
export const pressIssuer = async (visitor: PageDriver, name: string): Promise<void> => {
  await siteIsUp()
  await visitor.openModal()
  await pressButton(visitor, name)
  await visitor.dialog.getByText('Connect in the provider window').first().waitFor()
}
/** There is no window, in an open modal: the page goes to the issuer. */
export const continueInTab = async (visitor: PageDriver, name: string): Promise<void> => {
  await pressButton(visitor, name)
  await visitor.dialogButton('Continue in this tab').click()
}
