import type { BrowserContext } from 'playwright-core'
import { expect } from 'vitest'
import { createSimulatedEmbeddedWallet } from '../../infrastructure/simulation/simulated-embedded-wallet.ts'
import { createFrameWorld, type FrameWorld } from '../secure-site/support/frame-world.ts'
import { hearth } from '../support/core-world.ts'
import { embeddedOn } from '../support/embedded-page.ts'
import { describeEmbeddedLogin } from './embedded-login.contract.ts'

let world: FrameWorld

/** Presses a button on the page behind the link, as whoever has the mail. */
const answerMail = async (context: BrowserContext, email: string, button: string, done: string): Promise<void> => {
  const page = await context.newPage()
  await page.goto(await world.ticket(email))
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('heading', { name: done }).waitFor()
  await page.close()
}

describeEmbeddedLogin('the frame of a wallet site', {
  start: async () => {
    world = await createFrameWorld({ storage: 'partitioned' })
  },
  stop: () => world.stop(),
  make: async () => {
    const context = await world.browser()
    const page = await context.newPage()
    await page.goto(world.hosts.one)
    const { wallet } = await embeddedOn(page, { address: world.site, projectId: 'sample', networks: [hearth] })
    return {
      wallet,
      code: world.code,
      approve: async (email) => {
        await answerMail(context, email, 'Approve this device', 'Approved')
        await expect.poll(() => world.mailbox.mails(email)[0]?.subject).toContain('is your code')
      },
      refuse: (email) => answerMail(context, email, 'This is not me', 'Refused'),
      hurry: () => undefined,
      dispose: () => context.close(),
    }
  },
})

describeEmbeddedLogin('simulated', {
  start: async () => undefined,
  stop: async () => undefined,
  make: async () => {
    const wallet = createSimulatedEmbeddedWallet()
    return {
      wallet,
      code: async () => '123456',
      approve: async () => wallet.approveDevice(),
      refuse: async () => wallet.refuseDevice(),
      hurry: () => wallet.behaveOnLogin('too-soon'),
      dispose: async () => undefined,
    }
  },
})
