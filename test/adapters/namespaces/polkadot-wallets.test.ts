import { verify } from '@scure/sr25519'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Network } from '../../../core/domain/networks/network.ts'
import type { PolkadotProvider } from '../../../core/ports/connections/providers/polkadot-provider.ts'
import type { WalletConnector, WalletEvent } from '../../../core/ports/connections/wallet-connector.ts'
import { createSimulatedClock } from '../../../infrastructure/simulation/simulated-clock.ts'
import { pollDelaysMs } from '../../../infrastructure/wallets/detected-wallets.ts'
import { answerWaitMs } from '../../../infrastructure/wallets/with-timeout.ts'
import { hastyClock, keepsItsPromises, outcomeOf, play } from '../../support/hostile-answers.ts'
import { assetHub, kusama, polkadot } from '../../support/namespace-networks.ts'
import {
  createPolkadotExtension,
  type ExtensionOptions,
  polkadotKeys,
  ss58Of,
} from '../../support/polkadot-extension.ts'
import { createPolkadotWallets } from '../../support/whole-wallets.ts'

const never = (): AbortSignal => new AbortController().signal
const onPolkadot = polkadotKeys.map((key) => ss58Of(key, 0))
const onKusama = polkadotKeys.map((key) => ss58Of(key, 2))
const keysInHex = polkadotKeys.map((key) => `0x${Buffer.from(key).toString('hex')}`)
const generic = polkadotKeys.map((key) => ss58Of(key, 42))

const pageWith = (
  injectedWeb3: unknown,
  {
    networks = [polkadot, kusama],
    clock = createSimulatedClock(),
  }: Partial<{ networks: Network[]; clock: ReturnType<typeof createSimulatedClock> }> = {},
) => {
  const window = Object.assign(new EventTarget(), { injectedWeb3 })
  const discovery = createPolkadotWallets({
    window,
    clock,
    onProblem: () => undefined,
    networks: () => networks,
    siteName: 'Tidewater',
  })
  discovery.request()
  return { window, discovery, clock }
}
const one = (options: ExtensionOptions = {}, networks?: Network[]) => {
  const extension = createPolkadotExtension(options)
  const { discovery, clock } = pageWith({ talisman: extension.entry }, networks === undefined ? {} : { networks })
  const [wallet] = discovery.wallets()
  if (wallet === undefined) throw new Error('The extension was not found')
  return { extension, wallet, clock, provider: wallet.provider() as PolkadotProvider }
}
const heard = (wallet: WalletConnector): WalletEvent[] => {
  const events: WalletEvent[] = []
  wallet.on((event) => events.push(event))
  return events
}
const addressesOf = (answer: Awaited<ReturnType<WalletConnector['connect']>>): readonly string[] =>
  answer.ok ? answer.value[0].accounts.map(({ address }) => address) : []

describe('extensions of Polkadot', () => {
  it('are known by their keys, under the names that they are known by', () => {
    const { entry } = createPolkadotExtension()
    const { discovery } = pageWith({
      'polkadot-js': entry,
      'subwallet-js': { connect: entry.enable },
      constructor: entry,
      'some one': entry,
      '<b>': entry,
      broken: {},
      none: undefined,
    })
    expect(discovery.wallets().map(({ connector }) => [connector.id, connector.name, connector.type])).toEqual([
      ['polkadot/polkadot-js', 'Polkadot{.js}', 'ANNOUNCED'],
      ['polkadot/subwallet-js', 'SubWallet', 'ANNOUNCED'],
      ['polkadot/constructor', 'constructor', 'ANNOUNCED'],
      ['polkadot/some one', 'some one', 'ANNOUNCED'],
    ])
  })

  it('are found when they come late, as long as it is looked', () => {
    const injectedWeb3: Record<string, unknown> = {}
    const { discovery, clock } = pageWith(injectedWeb3)
    injectedWeb3['talisman'] = createPolkadotExtension().entry
    clock.advance(pollDelaysMs[0] ?? 0)
    expect(discovery.wallets()).toHaveLength(1)
    discovery.dispose()
    expect(clock.waiting()).toBe(0)
  })

  it('are not enabled before they are asked', () => {
    const { extension } = one()
    expect(extension.timesAsked()).toBe(0)
  })

  it('share the same keys on each network, in its own spelling, and tell of both', async () => {
    const { wallet } = one()
    const answer = await wallet.connect(['polkadot'], never())
    expect(addressesOf(answer)).toEqual(onPolkadot)
    expect(answer).toMatchObject({ value: [{ networkIds: [polkadot.caipNetworkId, kusama.caipNetworkId] }] })
    const events = heard(wallet)
    expect(await wallet.switchNetwork(kusama, never())).toMatchObject({ ok: true })
    expect(events).toEqual([
      {
        type: 'network-changed',
        namespace: 'polkadot',
        networkId: kusama.caipNetworkId,
        accounts: onKusama.map((address, at) => ({ address, publicKey: keysInHex[at] })),
      },
    ])
    if (answer.ok) expect(answer.value[0].accounts.map(({ publicKey }) => publicKey)).toEqual(keysInHex)
    expect(addressesOf(await wallet.restore(['polkadot'], never()))).toEqual(onKusama)
  })

  it('leave out what is bound to another chain, and what is of Ethereum', async () => {
    const bound = { address: ss58Of(new Uint8Array(32).fill(9), 42), genesisHash: `0x${kusama.id}${'0'.repeat(32)}` }
    const ethereum = { address: `0x${'ab'.repeat(20)}`, type: 'ethereum' }
    const { wallet } = one({ alsoShares: [bound, ethereum, { address: `0x${'ab'.repeat(20)}` }] })
    expect(addressesOf(await wallet.connect(['polkadot'], never()))).toEqual(onPolkadot)
    await wallet.switchNetwork(kusama, never())
    expect(addressesOf(await wallet.restore(['polkadot'], never()))).toEqual([
      ...onKusama,
      ss58Of(new Uint8Array(32).fill(9), 2),
    ])
  })

  it('can be on no network where everything is bound to another', async () => {
    const bound = { address: generic[0], genesisHash: `0x${kusama.id}${'0'.repeat(32)}` }
    const { wallet, extension } = one({ alsoShares: [bound] }, [polkadot])
    extension.setAddresses([])
    expect(await wallet.connect(['polkadot'], never())).toMatchObject({ failure: { code: 'NO_ACCOUNTS' } })
  })

  it('work without a subscription, and with one that floods', async () => {
    const { wallet } = one({ canSubscribe: false })
    expect(addressesOf(await wallet.connect(['polkadot'], never()))).toEqual(onPolkadot)
    const flooding = one()
    await flooding.wallet.connect(['polkadot'], never())
    const events = heard(flooding.wallet)
    for (let at = 0; at < 1_000; at += 1) flooding.extension.setAddresses(generic.slice(0, 1 + (at % 3)))
    await Promise.resolve()
    expect(events.length).toBeLessThan(4)
    flooding.extension.tell('nonsense')
    await Promise.resolve()
    expect(events.at(-1)).toEqual({ type: 'accounts-changed', namespace: 'polkadot', accounts: [] })
  })

  it('tell of what changed before anybody listened', async () => {
    const { wallet, extension } = one()
    await wallet.connect(['polkadot'], never())
    extension.setAddresses(generic.slice(1))
    const events = heard(wallet)
    expect(events).toEqual([])
    await new Promise((resolve) => setTimeout(resolve, 0))
    expect(events).toEqual([
      {
        type: 'accounts-changed',
        namespace: 'polkadot',
        accounts: onPolkadot.slice(1).map((address, at) => ({ address, publicKey: keysInHex[at + 1] })),
      },
    ])
  })

  it('are not waited for when they share, and then say nothing', async () => {
    const clock = createSimulatedClock()
    const enable = async () => ({ accounts: { get: () => new Promise(() => undefined) }, signer: {} })
    const { discovery } = pageWith({ mute: { enable } }, { clock })
    const answer = discovery.wallets()[0]?.connect(['polkadot'], never())
    await new Promise((resolve) => setTimeout(resolve, 0))
    clock.advance(answerWaitMs)
    expect(await answer).toMatchObject({ failure: { code: 'WALLET_SILENT' } })
  })

  it('are not asked again by what asks nobody: while a question is open, and when it was refused', async () => {
    const asked: { readonly answer: (enabled: object) => void; readonly refuse: () => void }[] = []
    const enable = () =>
      new Promise((resolve, reject) => {
        asked.push({ answer: resolve, refuse: () => reject(new Error('Rejected')) })
        if (asked.length === 2) reject(new Error('The source has a pending authorization request'))
      })
    const clock = createSimulatedClock()
    const { discovery } = pageWith({ talisman: { enable } }, { clock })
    const wallet = discovery.wallets()[0]
    const stop = new AbortController()
    const first = wallet?.connect(['polkadot'], stop.signal)
    stop.abort()
    expect(await first).toMatchObject({ failure: { code: 'ABORTED' } })
    expect(await wallet?.connect(['polkadot'], never())).toMatchObject({ failure: { code: 'REQUEST_PENDING' } })
    const looked = wallet?.restore(['polkadot'], never())
    clock.advance(answerWaitMs)
    expect(await looked).toMatchObject({ failure: { code: 'WALLET_SILENT' } })
    asked[0]?.refuse()
    for (const _ of ['once', 'twice'])
      expect(await wallet?.restore(['polkadot'], never())).toMatchObject({ failure: { code: 'NO_ACCOUNTS' } })
    expect(asked).toHaveLength(2)
    const again = wallet?.connect(['polkadot'], never())
    asked[2]?.answer({ accounts: { get: async () => [{ address: generic[0] }] }, signer: {} })
    expect(await again).toMatchObject({ value: [{ accounts: [{ address: onPolkadot[0] }] }] })
    discovery.dispose()
  })

  it('are silent where a restored permission is gone', async () => {
    const { wallet, extension } = one()
    extension.behave('reject')
    expect(await wallet.restore(['polkadot'], never())).toMatchObject({ failure: { code: 'NO_ACCOUNTS' } })
  })

  it('sign what hosts give them, under any spelling of an address', async () => {
    const { wallet, provider } = one()
    await wallet.connect(['polkadot'], never())
    const [key = new Uint8Array(), second = new Uint8Array()] = polkadotKeys
    const bytes = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex.slice(2), 'hex'))
    const wrapped = Uint8Array.from(Buffer.from('<Bytes>Tide</Bytes>'))

    const first = await provider.signRaw({ data: 'Tide' })
    expect(verify(wrapped, bytes(first.signature), key)).toBe(true)
    const ofSecond = await provider.signRaw({ address: onKusama[1] ?? '', data: '0x54696465' })
    expect(verify(wrapped, bytes(ofSecond.signature), second)).toBe(true)
    expect(verify(wrapped, bytes(ofSecond.signature), key)).toBe(false)
    const payload = { address: onPolkadot[0] ?? '', genesisHash: '0x', method: '0x0102' }
    const { signature } = await provider.signPayload(payload)
    expect(verify(Uint8Array.of(1, 2), bytes(signature).slice(1), key)).toBe(true)
    expect(provider.getAccounts()[0]).toEqual({ address: onPolkadot[0], name: 'Account 0', type: 'sr25519' })
    // The one that the page is about, where none is named.
    wallet.provider('polkadot', () => onPolkadot[1])
    expect(provider.getAccounts()[0]?.address).toBe(onPolkadot[1])
    expect(verify(wrapped, bytes((await provider.signRaw({ data: 'Tide' })).signature), second)).toBe(true)
    await expect(provider.signRaw({ address: ss58Of(new Uint8Array(32), 0), data: 'x' })).rejects.toMatchObject({
      code: 4100,
    })
  })

  it('have signatures of every kind of key, with and without the byte before it that says which', async () => {
    let bytes = 0
    const signer = { signPayload: async () => ({ id: 1, signature: `0x${'5a'.repeat(bytes)}` }) }
    const accounts = { get: async () => [{ address: generic[0], type: 'ecdsa' }] }
    const { discovery } = pageWith({ quay: { enable: async () => ({ accounts, signer }) } })
    const [wallet] = discovery.wallets()
    if (wallet === undefined) throw new Error('The extension was not found')
    expect(await wallet.connect(['polkadot'], never())).toMatchObject({ ok: true })
    const { signPayload } = wallet.provider('polkadot') as PolkadotProvider
    for (bytes of [64, 65, 66])
      expect((await signPayload({ address: onPolkadot[0] ?? '', genesisHash: '0x' })).signature).toHaveLength(
        2 + 2 * bytes,
      )
    for (bytes of [0, 63, 67])
      await expect(signPayload({ address: onPolkadot[0] ?? '', genesisHash: '0x' })).rejects.toMatchObject({
        code: -32603,
      })
    discovery.dispose()
  })

  it('keep what their port promises, whatever they answer', async () => {
    const list = generic.map((address) => ({ address, type: 'sr25519' }))
    let connected = 0
    await fc.assert(
      fc.asyncProperty(outcomeOf('sound', 'sound'), outcomeOf(list), outcomeOf(), async (enabled, got, subscribed) => {
        const accounts = {
          get: () => play(got),
          subscribe: (callback: (list: unknown) => void) => {
            callback(got.value)
            return play(subscribed)
          },
        }
        const enable = () => play(enabled.value === 'sound' ? { ...enabled, value: { accounts, signer: {} } } : enabled)
        const { discovery } = pageWith({ hostile: { enable } }, { clock: { ...createSimulatedClock(), ...hastyClock } })
        const [wallet] = discovery.wallets()
        if (wallet === undefined) throw new Error('The extension was not found')
        if (await keepsItsPromises(wallet, 'polkadot', assetHub)) connected += 1
        discovery.dispose()
      }),
      { numRuns: 200 },
    )
    expect(connected).toBeGreaterThan(0)
  })

  it('are looked for in whatever a page has there', () => {
    const throwing = (): never => {
      throw new Error('trap')
    }
    const traps: readonly unknown[] = [
      undefined,
      'text',
      new Proxy({}, { ownKeys: throwing, get: throwing }),
      Object.defineProperty({}, 'bad', { get: throwing, enumerable: true }),
      Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`w${at}`, { enable: () => undefined }])),
    ]
    expect(traps.map((trap) => pageWith(trap).discovery.wallets().length)).toEqual([0, 0, 0, 0, 50])
  })
})
