import { afterAll, beforeAll } from 'vitest'
import { createSimulatedEmbeddedWallet } from '../../infrastructure/simulation/simulated-embedded-wallet.ts'
import { createFrameWorld, type FrameWorld } from '../secure-site/support/frame-world.ts'
import { alice, bob, hearth } from '../support/core-world.ts'
import { embeddedOn } from '../support/embedded-page.ts'
import { logInByEmail } from '../support/log-in-by-email.ts'
import { describeAccountTypes } from './account-types.contract.ts'

/** Nobody asks there: which accounts a visitor has is known without the network. */
const nowhere = 'http://127.0.0.1:9'
let world: FrameWorld
let count = 0
beforeAll(async () => {
  const smartAccounts = { bundler: nowhere, paymaster: nowhere }
  const networks = { [hearth.caipNetworkId]: { rpcUrls: [nowhere], smartAccounts } }
  world = await createFrameWorld({ storage: 'partitioned', options: { networks } })
}, 120_000)
afterAll(() => world.stop())

describeAccountTypes('the embedded wallet, in the frame of a wallet site', async () => {
  const context = await world.browser()
  const page = await context.newPage()
  await page.goto(world.hosts.one)
  const { wallet } = await embeddedOn(page, { address: world.site, projectId: 'sample', networks: [hearth] })
  await logInByEmail(world, context, wallet.login, `types${++count}@mail.example`)
  return { wallet, dispose: () => context.close() }
})

describeAccountTypes('the simulated embedded wallet', async () => {
  const wallet = createSimulatedEmbeddedWallet({
    ...{ accounts: [alice], smartAccount: bob, isSponsored: true },
    ...{ networkId: hearth.caipNetworkId, email: 'types@mail.example' },
  })
  return { wallet, dispose: async () => undefined }
})
