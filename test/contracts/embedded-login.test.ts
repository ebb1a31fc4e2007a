import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { createSimulatedEmbeddedWallet } from '../../infrastructure/simulation/simulated-embedded-wallet.ts'
import { partedMs } from '../../infrastructure/wallets/embedded/link-popup.ts'
import { createFrameWorld, type FrameWorld } from '../secure-site/support/frame-world.ts'
import { openLink, openVisit } from '../secure-site/support/link-visit.ts'
import { hearth } from '../support/core-world.ts'
import { embeddedOn } from '../support/embedded-page.ts'
import { createProcessFrameWorld, type ProcessFrameWorld } from '../support/process-frame-world.ts'
import { describeEmbeddedLogin } from './embedded-login.contract.ts'

let world: FrameWorld
let processWorld: ProcessFrameWorld

/** Presses a button on the page behind the link, as whoever has the mail. */
const answerMail = async (context: BrowserContext, email: string, button: string, done: string): Promise<void> => {
  const page = await context.newPage()
  await page.goto(await world.ticket(email))
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('heading', { name: done }).waitFor()
  await page.close()
}

/** The one that the host's page has opened first. */
const linkWindow = async (context: BrowserContext): Promise<Page> => {
  const find = () => context.pages().find((one) => one.url().startsWith(`${world.site}/link`))
  await expect.poll(find, { timeout: 10_000 }).toBeDefined()
  const found = find()
  if (found === undefined) throw new Error('There is no window')
  return found
}

describeEmbeddedLogin('the frame of a wallet site', {
  start: async () => {
    world = await createFrameWorld({ storage: 'partitioned' })
  },
  stop: () => world.stop(),
  make: async (isParted) => {
    const context = await world.browser()
    const page = await context.newPage()
    await page.goto(isParted ? world.hosts.isolated : world.hosts.one)
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
      openInBrowser: async (email) => {
        const other = await openVisit(world, context, world.hosts.two)
        await other.signIn(email)
        await other.ask('GET_USER', { chainId: hearth.caipNetworkId })
        const pages = await openLink(world, other)
        await pages.getByRole('button', { name: 'Open your wallet' }).click()
        await pages.getByRole('heading', { name: 'Your wallet is in this browser now' }).waitFor()
        await pages.close()
        await other.page.close()
      },
      partWindow: async () => undefined,
      takeLink: async (_, code) => {
        const window = await linkWindow(context)
        if (code !== undefined) {
          await window.getByRole('textbox', { name: 'Code' }).fill(code)
          await window.getByRole('button', { name: 'Continue' }).click()
        }
        await window.getByRole('button', { name: 'Sign in' }).click()
      },
      closeWindow: async () => {
        const window = await linkWindow(context)
        await window.getByRole('button', { name: 'Close' }).waitFor()
        // Before that it may be one that was parted from its page.
        await page.waitForTimeout(partedMs)
        await window.close()
      },
      recoverElsewhere: async (email) => {
        const other = await openVisit(world, await world.browser(), world.hosts.two)
        await other.signIn(email)
        await other.ask('GET_USER', { chainId: hearth.caipNetworkId })
      },
      dispose: () => context.close(),
    }
  },
})

describeEmbeddedLogin('the frame in a process', {
  hasWindows: false,
  start: async () => {
    processWorld = await createProcessFrameWorld()
  },
  stop: () => processWorld.stop(),
  make: async () => {
    const { wallet, dispose } = processWorld.open()
    const noWindows = async (): Promise<never> => {
      throw new Error('There are no windows')
    }
    return {
      wallet,
      dispose,
      code: processWorld.code,
      approve: async (email) => {
        await processWorld.answer(email, 'approved')
        await expect.poll(() => processWorld.mailbox.mails(email)[0]?.subject).toContain('is your code')
      },
      refuse: (email) => processWorld.answer(email, 'refused'),
      hurry: () => undefined,
      openInBrowser: noWindows,
      takeLink: noWindows,
      partWindow: noWindows,
      closeWindow: noWindows,
      recoverElsewhere: async (email) => {
        const other = processWorld.open()
        const never = new AbortController().signal
        const mails = processWorld.mailbox.mails(email).length
        await other.wallet.login?.connectEmail(email, never)
        await expect.poll(() => processWorld.mailbox.mails(email).length).toBeGreaterThan(mails)
        const device = other.wallet.login?.connectDevice(never)
        await processWorld.answer(email, 'approved')
        await device
        await expect.poll(() => processWorld.mailbox.mails(email)[0]?.subject).toContain('is your code')
        await other.wallet.login?.connectOtp(await processWorld.code(email), never)
        await other.wallet.connect(['eip155'], never)
        await other.dispose()
      },
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
      openInBrowser: async () => undefined,
      takeLink: async (email) => wallet.takeLink(email),
      partWindow: async () => wallet.partWindow(),
      closeWindow: async () => wallet.closeWindow(),
      recoverElsewhere: async () => wallet.happenElsewhere([{ kind: 'recovered', at: new Date().toISOString() }]),
      dispose: async () => undefined,
    }
  },
})
