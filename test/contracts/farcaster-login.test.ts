import { createSimulatedEmbeddedWallet } from '../../infrastructure/simulation/simulated-embedded-wallet.ts'
import { type RunningFarcaster, startFarcaster } from '../../sandbox/farcaster/start-farcaster.ts'
import { startFarcasterChain } from '../secure-site/support/farcaster-world.ts'
import { createFrameWorld, type FrameWorld } from '../secure-site/support/frame-world.ts'
import { hearth } from '../support/core-world.ts'
import { embeddedOn } from '../support/embedded-page.ts'
import { answerInApp } from '../support/farcaster-app.ts'
import { describeFarcasterLogin } from './farcaster-login.contract.ts'

let world: FrameWorld
let farcaster: RunningFarcaster
let chain: Awaited<ReturnType<typeof startFarcasterChain>>

describeFarcasterLogin('the frame of a wallet site', {
  nameOf: (account) => account,
  start: async () => {
    chain = await startFarcasterChain()
    farcaster = await startFarcaster({ port: 0, chain: Promise.resolve(chain) })
    world = await createFrameWorld({ storage: 'partitioned', options: { farcaster: await farcaster.options() } })
  },
  stop: async () => {
    await world.stop()
    await farcaster.stop()
    await chain.stop()
  },
  make: async () => {
    const context = await world.browser()
    const page = await context.newPage()
    // Nothing is opened, so that a page that is parted from its windows has it too.
    await page.goto(world.hosts.isolated)
    const { wallet } = await embeddedOn(page, { address: world.site, projectId: 'sample', networks: [hearth] })
    return {
      wallet,
      sign: (url, name) => answerInApp(url, { name }),
      refuse: (url) => answerInApp(url, 'refuse'),
      dispose: () => context.close(),
    }
  },
})

describeFarcasterLogin('simulated', {
  nameOf: () => 'ada',
  start: async () => undefined,
  stop: async () => undefined,
  make: async () => {
    const wallet = createSimulatedEmbeddedWallet()
    return {
      wallet,
      sign: async () => wallet.signAtFarcaster(),
      refuse: async () => wallet.failAtFarcaster('LOGIN_OVER'),
      dispose: async () => undefined,
    }
  },
})
