import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { WalletApprovals } from '../../core/ports/connections/wallet-approvals.ts'
import { createSimulatedEmbeddedWallet } from '../../infrastructure/simulation/simulated-embedded-wallet.ts'
import { createFrameWorld, type FrameWorld } from '../secure-site/support/frame-world.ts'
import { hearth } from '../support/core-world.ts'
import { embeddedOn, showSurface } from '../support/embedded-page.ts'
import { logInByEmail } from '../support/log-in-by-email.ts'
import { describeWalletApprovals } from './wallet-approvals.contract.ts'

let world: FrameWorld

/** Chromium drops a press on a frame that came a moment ago, which on a busy machine may be long: a visitor presses again. */
const pressUntilOver = async (page: Page, word: string, approvals: WalletApprovals): Promise<void> => {
  let isOver = false
  const stop = approvals.on(({ type }) => {
    if (type === 'approval-over') isOver = true
  })
  const button = page.frameLocator('#surface').getByRole('button', { name: word, exact: true })
  await expect
    .poll(
      async () => {
        if (!isOver) await button.click({ timeout: 5_000 }).catch(() => undefined)
        return isOver
      },
      { timeout: 40_000, interval: 2_000 },
    )
    .toBe(true)
  stop()
}

describeWalletApprovals('the frame of a wallet site', {
  start: async () => {
    world = await createFrameWorld({ storage: 'partitioned' })
  },
  stop: () => world.stop(),
  make: async () => {
    const context = await world.browser()
    const page = await context.newPage()
    await page.goto(world.hosts.one)
    const { wallet, request } = await embeddedOn(page, { address: world.site, projectId: 'sample', networks: [hearth] })
    const never = new AbortController().signal
    await logInByEmail(world, context, wallet.login, 'approvals@mail.example')
    expect(await wallet.connect(['eip155'], never)).toMatchObject({ ok: true })
    const { value } = await request('eth_accounts')
    const [account]: readonly unknown[] = Array.isArray(value) ? value : []
    wallet.approvals.on((event) => {
      // The test may be over with it.
      if (event.type === 'approval-over' && !page.isClosed())
        page.evaluate(() => document.querySelector('#surface')?.remove()).catch(() => undefined)
      if (event.type === 'approval-shown') void showSurface(page, event.surface)
    })
    return {
      approvals: wallet.approvals,
      ask: async () => 'value' in (await request('personal_sign', ['0x68656c6c6f', account])),
      say: (word) => pressUntilOver(page, word, wallet.approvals),
      askForbidden: async (method) => void (await request(method)),
      dispose: () => context.close(),
    }
  },
})

describeWalletApprovals('simulated', {
  start: async () => undefined,
  stop: async () => undefined,
  make: async () => {
    const wallet = createSimulatedEmbeddedWallet()
    let isApproved = false
    return {
      approvals: wallet.approvals,
      ask: () => {
        isApproved = false
        const answer = new Promise<boolean>((resolve) => {
          const stop = wallet.approvals.on(({ type }) => {
            if (type !== 'approval-over') return
            stop()
            resolve(isApproved)
          })
        })
        wallet.askApproval()
        wallet.showSurface()
        return answer
      },
      say: async (word) => {
        isApproved = word === 'Approve'
        wallet.endApproval()
      },
      askForbidden: async (method) => wallet.refuseMethod(method),
      dispose: async () => undefined,
    }
  },
})
