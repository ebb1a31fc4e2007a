import { vi } from 'vitest'
import { createSimulatedEmbeddedWallet } from '../../infrastructure/simulation/simulated-embedded-wallet.ts'
import { createFrameWorld, type FrameWorld } from '../secure-site/support/frame-world.ts'
import { hearth } from '../support/core-world.ts'
import { embeddedOn } from '../support/embedded-page.ts'
import { issuerWindow, letIn, logInThere } from '../support/issuer-window.ts'
import { describeSocialLogin } from './social-login.contract.ts'

let world: FrameWorld

describeSocialLogin('the frame of a wallet site', {
  nameAt: (provider, account) => ({ apple: 'Apple', x: `@${account}` })[String(provider)] ?? account,
  start: async () => {
    world = await createFrameWorld({ storage: 'partitioned', hasIssuers: true })
  },
  stop: () => world.stop(),
  make: async () => {
    const context = await world.browser()
    const page = await context.newPage()
    await page.goto(world.hosts.one)
    const { wallet } = await embeddedOn(page, { address: world.site, projectId: 'sample', networks: [hearth] })
    // As a pointer that is over the button: a window that opens while the driver attaches to a new frame keeps that frame from going on.
    wallet.login.prepare()
    const frame = await vi.waitUntil(() => page.frames().find((one) => one.url().startsWith(world.site)), 15_000)
    await frame.waitForLoadState()
    return {
      wallet,
      logIn: async (provider, name) => {
        const window = await issuerWindow(context, provider)
        await logInThere(window, { name })
        await letIn(window)
      },
      sayNo: async (provider) => {
        const window = await issuerWindow(context, provider)
        await window.getByRole('button', { name: 'Cancel' }).click()
      },
      closeWindow: async (provider) => (await issuerWindow(context, provider)).close(),
      windows: async () => context.pages().length - 1,
      dispose: () => context.close(),
    }
  },
})

describeSocialLogin('simulated', {
  nameAt: () => 'ada',
  start: async () => undefined,
  stop: async () => undefined,
  make: async () => {
    const wallet = createSimulatedEmbeddedWallet()
    let isOpen = false
    const ended = async (act: () => void): Promise<void> => {
      act()
      isOpen = false
    }
    const { openIssuer } = wallet.login
    return {
      wallet: {
        ...wallet,
        login: {
          ...wallet.login,
          openIssuer: (provider, signal) => {
            isOpen = !signal.aborted
            signal.addEventListener('abort', () => {
              isOpen = false
            })
            return openIssuer(provider, signal)
          },
        },
      },
      logIn: () => ended(wallet.logInAtIssuer),
      sayNo: () => ended(() => wallet.failAtIssuer('CONNECTION_REJECTED')),
      closeWindow: () => ended(wallet.closeWindow),
      windows: async () => Number(isOpen),
      dispose: async () => undefined,
    }
  },
})
