import { afterAll, beforeAll } from 'vitest'
import { createFrameWorld, type FrameWorld } from '../secure-site/support/frame-world.ts'
import { hearth } from '../support/core-world.ts'
import { embeddedOn } from '../support/embedded-page.ts'
import { logInByEmail } from '../support/log-in-by-email.ts'
import { describeWalletConnector } from './wallet-connector.contract.ts'

let world: FrameWorld
beforeAll(async () => {
  world = await createFrameWorld({ storage: 'partitioned' })
}, 120_000)
afterAll(() => world.stop())

const elsewhere = { ...hearth, id: 31_339, caipNetworkId: 'eip155:31339' } as const
let count = 0
const nothing = async (): Promise<void> => undefined

describeWalletConnector(
  'the embedded wallet, in the frame of a wallet site',
  async () => {
    const context = await world.browser()
    const page = await context.newPage()
    await page.goto(world.hosts.one)
    const networks = [hearth, elsewhere]
    const { wallet, request } = await embeddedOn(page, { address: world.site, projectId: 'sample', networks })
    const email = `contract${++count}@mail.example`
    await logInByEmail(world, context, wallet.login, email)
    const known = await wallet.restore(['eip155'], new AbortController().signal)
    if (!known.ok) throw new Error(known.failure.code)
    let timesAsked = 0
    let place: string = hearth.caipNetworkId
    return {
      wallet: {
        ...wallet,
        connect: async (namespaces, signal) => {
          if (!signal.aborted && namespaces.includes('eip155')) timesAsked += 1
          return wallet.connect(namespaces, signal)
        },
      },
      accounts: known.value[0].accounts.map(({ address }) => address),
      networkId: hearth.caipNetworkId,
      auth: { name: 'email', email },
      behave: () => undefined,
      approve: nothing,
      setAccounts: nothing,
      setChainId: nothing,
      drop: async () => void (await request('wallet_revokePermissions', [{ eth_accounts: {} }])),
      makeNews: async () => {
        place = place === elsewhere.caipNetworkId ? hearth.caipNetworkId : elsewhere.caipNetworkId
        const chainId = `0x${Number(place.split(':')[1]).toString(16)}`
        await request('wallet_switchEthereumChain', [{ chainId }])
      },
      timesAsked: () => timesAsked,
      timesAskedToSwitch: () => 0,
      timesAskedToAdd: () => 0,
      behaveOnSwitch: () => undefined,
      approveSwitch: nothing,
      forgetChain: () => undefined,
      pass: nothing,
      dispose: () => context.close(),
    }
  },
  {
    cannot: [
      ...([
        'reject',
        'pending',
        'be-locked',
        'miss-its-window',
        'know-no-requests',
        'no-accounts',
        'garbage',
        'fail',
      ] as const),
      ...([
        'be approved elsewhere',
        'be on a network of its own',
        'know unasked what it shares',
        'show other accounts',
      ] as const),
    ],
    networks: [elsewhere],
  },
)
