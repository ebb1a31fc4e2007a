import { beforeEach, describe, expect, it } from 'vitest'
import type { CaipNetworkId } from '../../../../core/domain/shared/caip.ts'
import type { PolkadotProvider } from '../../../../core/ports/connections/providers/polkadot-provider.ts'
import type { SolanaProvider } from '../../../../core/ports/connections/providers/solana-provider.ts'
import type { WalletEvent } from '../../../../core/ports/connections/wallet-connector.ts'
import { createSimulatedClock } from '../../../../infrastructure/simulation/simulated-clock.ts'
import { bip122 } from '../../../../infrastructure/wallets/walletconnect/codecs/bip122.ts'
import type { PeerPart, PeerPartDeps } from '../../../../infrastructure/wallets/walletconnect/codecs/codec.ts'
import { polkadot } from '../../../../infrastructure/wallets/walletconnect/codecs/polkadot.ts'
import { solana } from '../../../../infrastructure/wallets/walletconnect/codecs/solana.ts'
import { peerState } from '../../../../infrastructure/wallets/walletconnect/peer-state.ts'
import { networkOn } from '../../../support/caip-networks.ts'
import { polkadotKeys, ss58Of } from '../../../support/polkadot-extension.ts'
import { never } from '../../../support/relay-world.ts'

const solanaId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const solanaAccounts = ['6hvcvmYbc71hJUAwn1DD5qmL4Gko9VHqCy6Hs3qkEDyS', '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin']
const polkadotId = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const main = 'bip122:000000000019d6689c085ae165831e93'
const test = 'bip122:000000000933ea01ad0ee984209779ba'
const elsewhere = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'
const onMain = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const otherOnMain = '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'
const ordinal = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'
const onTest = 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn'
const agreement = {
  accounts: [
    { networkId: main, address: onMain },
    { networkId: test, address: onTest },
  ],
  methods: [],
} as const

const openBitcoin = (start: CaipNetworkId, deps: Partial<PeerPartDeps> = {}): PeerPart =>
  bip122.open({
    requests: { send: async () => undefined, read: () => undefined, agree: () => undefined, close: () => undefined },
    start: peerState(agreement, start),
    offered: [elsewhere, test, main],
    properties: { bip122_getAccountAddresses: [{ address: ordinal, intention: 'ordinal' }] },
    ended: never(),
    clock: createSimulatedClock(),
    tell: () => undefined,
    onNetwork: () => undefined,
    onPending: () => undefined,
    ...deps,
  })

describe('a wallet that is on no network of its own', () => {
  let part: PeerPart
  let told: WalletEvent[]
  let networks: CaipNetworkId[]
  beforeEach(() => {
    told = []
    networks = []
    part = openBitcoin(main, { tell: (event) => told.push(event), onNetwork: (id) => networks.push(id) })
  })

  it('can be on those of the host’s that it agreed to', () => {
    expect(part.grant()).toEqual({
      accounts: [{ address: onMain }, { address: ordinal, type: 'ordinal' }],
      networkId: main,
      networkIds: [test, main],
      accountsThere: { [test]: [{ address: onTest }] },
    })
  })

  it('is where the page goes, with the accounts that it has there, and nothing of the others', async () => {
    expect(await part.switchNetwork(networkOn(test), never())).toEqual({ ok: true, value: undefined })
    expect(networks).toEqual([test])
    expect(told).toEqual([
      { type: 'network-changed', namespace: 'bip122', networkId: test, accounts: [{ address: onTest }] },
    ])
    await part.switchNetwork(networkOn(main), never())
    expect(part.grant()?.accounts).toHaveLength(2)
  })

  it('has what it said of its addresses on the network that they are of, wherever it was first', async () => {
    const there = openBitcoin(test)
    const onIt = [{ address: onMain }, { address: ordinal, type: 'ordinal' }]
    expect(there.grant()).toMatchObject({ accounts: [{ address: onTest }], accountsThere: { [main]: onIt } })
    await there.switchNetwork(networkOn(main), never())
    expect(there.grant()).toMatchObject({ accounts: onIt, accountsThere: { [test]: [{ address: onTest }] } })
    // And does not forget it elsewhere.
    await there.switchNetwork(networkOn(test), never())
    there.onEvent('bip122_addressesChanged', [{ address: onTest, intention: 'payment' }], test)
    await there.switchNetwork(networkOn(main), never())
    expect(there.grant()?.accounts).toEqual(onIt)
  })

  it('has no address for ordinals of another account than the one that it shares', () => {
    const said = [
      { address: onMain, intention: 'payment' },
      { address: ordinal, intention: 'ordinal' },
    ]
    const there = openBitcoin(main, { properties: { bip122_getAccountAddresses: said } })
    expect(there.grant()?.accounts).toHaveLength(2)
    there.onUpdate({ accounts: [{ networkId: main, address: otherOnMain }], methods: [] })
    expect(there.grant()?.accounts).toEqual([{ address: otherOnMain }])
  })

  it('goes to no other, and nowhere for nobody', async () => {
    expect(await part.switchNetwork(networkOn(elsewhere), never())).toMatchObject({
      failure: { code: 'NETWORK_NOT_SUPPORTED' },
    })
    expect(await part.switchNetwork(networkOn(test), AbortSignal.abort())).toMatchObject({
      failure: { code: 'ABORTED' },
    })
    expect(told).toEqual([])
  })

  it('tells of its addresses by an event of its own, and of nothing that makes no sense', () => {
    part.onEvent('bip122_addressesChanged', [{ address: onMain, intention: 'payment' }], main)
    expect(told).toEqual([
      { type: 'accounts-changed', namespace: 'bip122', accounts: [{ address: onMain, type: 'payment' }] },
    ])
    for (const data of [[], 'nonsense', [{ address: 'nobody' }], undefined])
      part.onEvent('bip122_addressesChanged', data, main)
    part.onEvent('chainChanged', test, test)
    expect(told).toHaveLength(1)
  })

  it('tells of its accounts on another network, which is none of this one’s', async () => {
    part.onEvent('accountsChanged', [onTest], test)
    part.onEvent('accountsChanged', [], test)
    part.onEvent('accountsChanged', 'nonsense', test)
    expect(told).toEqual([])
    // As CAIP-10 says where each of them is, whatever the event is about.
    await part.switchNetwork(networkOn(test), never())
    part.onEvent('accountsChanged', [`${main}:${onMain}`, `${test}:${onTest}`], main)
    expect(told).toHaveLength(1)
    part.onEvent('accountsChanged', [], test)
    expect(told.at(-1)).toEqual({ type: 'accounts-changed', namespace: 'bip122', accounts: [] })
  })

  it('tells nothing any more once it is over', () => {
    part.onEnd()
    part.onEnd()
    part.onEvent('accountsChanged', [], main)
    expect(told).toEqual([{ type: 'disconnected', namespace: 'bip122' }])
  })

  it('shares nothing any more where an update leaves it nothing', () => {
    part.onUpdate({ accounts: [], methods: [] })
    expect(part.grant()).toBeUndefined()
    expect(told).toEqual([{ type: 'accounts-changed', namespace: 'bip122', accounts: [] }])
  })
})

it.each([
  { codec: solana, networkId: solanaId, accounts: solanaAccounts },
  { codec: polkadot, networkId: polkadotId, accounts: polkadotKeys.slice(0, 2).map((key) => ss58Of(key, 0)) },
] as const)('what names no account in $networkId is for the one that the page is about', async (given) => {
  const { codec, networkId, accounts } = given
  const asked: unknown[] = []
  const part = codec.open({
    requests: {
      send: async ({ params }) => {
        asked.push(Object(params).pubkey ?? Object(params).address)
        return { signature: networkId === solanaId ? '1'.repeat(64) : `0x${'1'.repeat(128)}` }
      },
      read: () => undefined,
      agree: () => undefined,
      close: () => undefined,
    },
    start: peerState(
      { accounts: accounts.map((address) => ({ networkId, address })), methods: codec.methods },
      networkId,
    ),
    offered: [networkId],
    properties: undefined,
    ended: never(),
    clock: createSimulatedClock(),
    tell: () => undefined,
    onNetwork: () => undefined,
    onPending: () => undefined,
  })
  const sign = (): Promise<unknown> =>
    networkId === solanaId
      ? (part.provider as SolanaProvider).signMessage(new Uint8Array([1]))
      : (part.provider as PolkadotProvider).signRaw({ data: 'Tide' })
  const [first, second] = accounts
  await sign()
  let active: string | undefined = second
  part.lead?.(() => active)
  await sign()
  active = 'none of these'
  await sign()
  expect(asked).toEqual([first, second, first])
})

it('a wallet of Polkadot signs for an account under any spelling of its address', async () => {
  const [key = new Uint8Array(), stranger = new Uint8Array()] = polkadotKeys
  const [own, generic] = [ss58Of(key, 0), ss58Of(key, 42)]
  const networkId = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
  const asked: unknown[] = []
  const { provider } = polkadot.open({
    requests: {
      send: async ({ params }) => {
        asked.push(Object(params).address)
        return { signature: `0x${'1'.repeat(128)}` }
      },
      read: () => undefined,
      agree: () => undefined,
      close: () => undefined,
    },
    start: peerState({ accounts: [{ networkId, address: own }], methods: polkadot.methods }, networkId),
    offered: [networkId],
    properties: undefined,
    ended: never(),
    clock: createSimulatedClock(),
    tell: () => undefined,
    onNetwork: () => undefined,
    onPending: () => undefined,
  })
  const { signRaw, signPayload } = provider as PolkadotProvider
  await signRaw({ data: 'Tide' })
  await signRaw({ data: 'Tide', address: generic })
  await signPayload({ address: ss58Of(key, 2), genesisHash: '0x' })
  expect(asked).toEqual([own, own, own])
  for (const address of [ss58Of(stranger, 0), 'none'])
    await expect(signRaw({ data: 'Tide', address })).rejects.toMatchObject({ code: 4100 })
})
