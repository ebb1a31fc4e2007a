import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Network } from '../../core/domain/networks/network.ts'
import { createFrameWorld, type FrameWorld } from '../secure-site/support/frame-world.ts'
import { hearth } from '../support/core-world.ts'
import { embeddedOn, showSurface } from '../support/embedded-page.ts'
import { logInByEmail } from '../support/log-in-by-email.ts'
import { isSignedBy } from '../support/solana-keys.ts'
import { devnet, mainnet } from '../support/solana-networks.ts'
import { describeWalletConnector, type WalletConnectorHarness } from './wallet-connector.contract.ts'

const never = (): AbortSignal => new AbortController().signal
let world: FrameWorld
beforeAll(async () => {
  world = await createFrameWorld({ storage: 'partitioned' })
}, 120_000)
afterAll(() => world.stop())

const elsewhere = { ...hearth, id: 31_339, caipNetworkId: 'eip155:31339' } as const
/** In each of its namespaces, of a host that has networks of both. */
const places = { eip155: [hearth, elsewhere], solana: [mainnet, devnet] } as const
let count = 0
const nothing = async (): Promise<void> => undefined
const cannot = [
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
]

/** Logged in to, and restored where the host asks for it. */
const visit = async () => {
  const context = await world.browser()
  const page = await context.newPage()
  await page.goto(world.hosts.one)
  const networks = [...places.eip155, ...places.solana]
  const { wallet, request, solana } = await embeddedOn(page, { address: world.site, projectId: 'sample', networks })
  const email = `contract${++count}@mail.example`
  await logInByEmail(world, context, wallet.login, email)
  return { context, page, wallet, request, solana, email }
}

const make = async (namespace: 'eip155' | 'solana'): Promise<WalletConnectorHarness> => {
  const { context, wallet, request, email } = await visit()
  const known = await wallet.restore([namespace], never())
  if (!known.ok) throw new Error(known.failure.code)
  const [home, away] = places[namespace]
  let timesAsked = 0
  let place: Network = home
  return {
    wallet: {
      ...wallet,
      connect: async (namespaces, signal) => {
        if (!signal.aborted && namespaces.includes(namespace)) timesAsked += 1
        return wallet.connect(namespaces, signal)
      },
    },
    accounts: known.value[0].accounts.map(({ address }) => address),
    networkId: home.caipNetworkId,
    auth: { name: 'email', email },
    behave: () => undefined,
    approve: nothing,
    setAccounts: nothing,
    setChainId: nothing,
    drop: async () => void (await request('wallet_revokePermissions', [{ eth_accounts: {} }])),
    makeNews: async () => {
      place = place === away ? home : away
      await wallet.switchNetwork(place, never())
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
}

for (const namespace of ['eip155', 'solana'] as const)
  describeWalletConnector(`the embedded wallet on ${namespace}, in the frame of a wallet site`, () => make(namespace), {
    cannot,
    namespace,
    networks: [places[namespace][1]],
  })

describe('the embedded wallet of a host with networks of EVM and Solana', () => {
  it('is one visitor’s in both, and is left as a whole', async () => {
    const { context, wallet, email } = await visit()
    const both = ['eip155', 'solana'] as const
    const connected = await wallet.connect(both, never())
    const auth = { name: 'email', email }
    expect(connected).toMatchObject({
      ok: true,
      value: [
        { namespace: 'eip155', auth, networkIds: places.eip155.map(({ caipNetworkId }) => caipNetworkId) },
        { namespace: 'solana', auth, networkIds: places.solana.map(({ caipNetworkId }) => caipNetworkId) },
      ],
    })
    expect(await wallet.restore(both, never())).toEqual(connected)
    expect(await wallet.switchNetwork(devnet, never())).toMatchObject({ ok: true })
    expect(await wallet.restore(['solana'], never())).toMatchObject({ value: [{ networkId: devnet.caipNetworkId }] })
    expect(await wallet.disconnect(never())).toMatchObject({ ok: true })
    for (const one of both)
      expect(await wallet.restore([one], never())).toMatchObject({ failure: { code: 'NO_ACCOUNTS' } })
    await context.close()
  })

  it('signs on Solana what the visitor approves, by the account that it shares', async () => {
    const { context, page, wallet, solana } = await visit()
    const connected = await wallet.connect(['eip155', 'solana'], never())
    const address = connected.ok ? connected.value[1]?.accounts[0].address : undefined
    const message = [...new TextEncoder().encode('Ahoy')]
    wallet.approvals.on((event) => {
      if (event.type === 'approval-shown') void showSurface(page, event.surface)
    })
    const answer = solana('signMessage', message)
    await page.frameLocator('#surface').getByRole('button', { name: 'Approve', exact: true }).click()
    const { value } = await answer
    expect(isSignedBy(address ?? '', Uint8Array.from(message), Uint8Array.from(value as number[]))).toBe(true)
    await context.close()
  })
})
