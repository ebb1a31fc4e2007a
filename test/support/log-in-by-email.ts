import type { BrowserContext } from 'playwright-core'
import { expect } from 'vitest'
import type { EmbeddedLogin } from '../../core/ports/connections/embedded-login.ts'
import type { FrameWorld } from '../secure-site/support/frame-world.ts'

const never = (): AbortSignal => new AbortController().signal

/** All that a visitor does in the page and in their mailbox, in a browser that this address has not approved. */
export const logInByEmail = async (
  world: FrameWorld,
  context: BrowserContext,
  login: EmbeddedLogin,
  email: string,
): Promise<void> => {
  expect(await login.connectEmail(email, never())).toEqual({ ok: true, value: { action: 'VERIFY_DEVICE' } })
  const device = login.connectDevice(never())
  const approval = await context.newPage()
  await approval.goto(await world.ticket(email))
  await approval.getByRole('button', { name: 'Approve this device' }).click()
  expect(await device).toMatchObject({ ok: true })
  await approval.close()
  expect(await login.connectOtp(await world.code(email), never())).toMatchObject({ ok: true })
}
