import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Network } from '../../../core/domain/networks/network.ts'
import type { CosmosProvider } from '../../../core/ports/connections/providers/cosmos-provider.ts'
import type { WalletConnector, WalletEvent } from '../../../core/ports/connections/wallet-connector.ts'
import type { Clock } from '../../../core/ports/shared/clock.ts'
import { createSimulatedClock } from '../../../infrastructure/simulation/simulated-clock.ts'
import { answerWaitMs } from '../../../infrastructure/wallets/with-timeout.ts'
import { adr36 } from '../../support/adr36.ts'
import { hastyClock, keepsItsPromises, outcomeOf, play } from '../../support/hostile-answers.ts'
import { cosmosAccount, createKeplr, isSignedBy } from '../../support/keplr.ts'
import { cosmosHub, osmosis, theta } from '../../support/namespace-networks.ts'
import { createCosmosWallets } from '../../support/whole-wallets.ts'

const never = (): AbortSignal => new AbortController().signal
const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20))
const elsewhere: Network = { ...cosmosHub, id: 'elsewhere-1', caipNetworkId: 'cosmos:elsewhere-1', name: 'Elsewhere' }

const walletsOn = (window: EventTarget, networks: readonly Network[], clock: Clock = createSimulatedClock()) => {
  const discovery = createCosmosWallets({
    window,
    clock,
    onProblem: () => undefined,
    networks: () => networks,
    siteName: 'Tidewater',
  })
  discovery.request()
  return discovery.wallets()
}
const one = async (...networks: readonly Network[]) => {
  const window = new EventTarget()
  const keplr = await createKeplr(window)
  Object.assign(window, { keplr: keplr.keplr })
  const [wallet] = walletsOn(window, networks)
  if (wallet === undefined) throw new Error('The wallet was not found')
  return { ...keplr, window, wallet, provider: wallet.provider() as CosmosProvider }
}
const heard = (wallet: WalletConnector): WalletEvent[] => {
  const events: WalletEvent[] = []
  wallet.on((event) => events.push(event))
  return events
}
const shared = async (owner: number, prefix: string) => {
  const { address, pubkey } = await cosmosAccount(owner, prefix)
  return { address, publicKey: Buffer.from(pubkey).toString('hex') }
}

describe('wallets of Cosmos', () => {
  it('are found in their places, each once', () => {
    const keplr = { enable: () => undefined, getKey: () => undefined }
    const page = (members: object) =>
      walletsOn(Object.assign(new EventTarget(), members), [cosmosHub]).map(({ connector }) => [
        connector.id,
        connector.name,
      ])
    expect(
      page({
        keplr,
        leap: { ...keplr },
        cosmostation: { providers: { keplr: { ...keplr } } },
        okxwallet: { keplr: { ...keplr } },
      }),
    ).toEqual([
      ['cosmos/keplr', 'Keplr'],
      ['cosmos/leap', 'Leap'],
      ['cosmos/cosmostation', 'Cosmostation'],
      ['cosmos/okx', 'OKX Wallet'],
    ])
    // It took the place of another one as well.
    expect(page({ leap: keplr, okxwallet: { keplr } })).toEqual([['cosmos/leap', 'Leap']])
    expect(page({ keplr, okxwallet: { keplr } })).toEqual([['cosmos/okx', 'OKX Wallet']])
    const trap = Object.defineProperty({}, 'providers', {
      get: () => {
        throw new Error('trap')
      },
    })
    expect(page({ keplr: { enable: 1 }, leap: 'text', cosmostation: trap })).toEqual([])
  })

  it('have one row, also where they come to one place after the other', () => {
    const keplr = { enable: () => undefined, getKey: () => undefined }
    const window = Object.assign(new EventTarget(), { keplr })
    const deps = { window, clock: createSimulatedClock(), onProblem: () => undefined, siteName: 'Tidewater' }
    const discovery = createCosmosWallets({ ...deps, networks: () => [cosmosHub] })
    discovery.request()
    Object.assign(window, { leap: keplr })
    deps.clock.advance(2_000)
    expect(discovery.wallets().map(({ connector }) => connector.id)).toEqual(['cosmos/keplr'])
    discovery.dispose()
  })

  it('are asked once for all chains of the host, and have an address on each', async () => {
    const { wallet, asked } = await one(cosmosHub, osmosis)
    expect(await wallet.connect(['cosmos'], never())).toEqual({
      ok: true,
      value: [
        {
          namespace: 'cosmos',
          accounts: [await shared(0, 'cosmos')],
          networkId: cosmosHub.caipNetworkId,
          networkIds: [cosmosHub.caipNetworkId, osmosis.caipNetworkId],
          accountsThere: { [osmosis.caipNetworkId]: [await shared(0, 'osmo')] },
        },
      ],
    })
    expect(asked()).toEqual([['cosmoshub-4', 'osmosis-1']])
    const events = heard(wallet)
    expect(await wallet.switchNetwork(osmosis, never())).toEqual({ ok: true, value: undefined })
    expect(events).toEqual([
      {
        type: 'network-changed',
        namespace: 'cosmos',
        networkId: osmosis.caipNetworkId,
        accounts: [await shared(0, 'osmo')],
      },
    ])
    expect(await wallet.restore(['cosmos'], never())).toMatchObject({
      value: [{ accounts: [await shared(0, 'osmo')], networkId: osmosis.caipNetworkId }],
    })
  })

  it('are asked again without the chains that they do not know', async () => {
    const { wallet, asked } = await one(elsewhere, cosmosHub)
    expect(await wallet.connect(['cosmos'], never())).toMatchObject({
      value: [{ networkId: cosmosHub.caipNetworkId, networkIds: [cosmosHub.caipNetworkId] }],
    })
    expect(asked()).toEqual([['elsewhere-1', 'cosmoshub-4'], ['cosmoshub-4']])
    expect(await wallet.switchNetwork(elsewhere, never())).toMatchObject({ failure: { code: 'NETWORK_NOT_SUPPORTED' } })
    const strange = await one(elsewhere)
    expect(await strange.wallet.connect(['cosmos'], never())).toMatchObject({
      failure: { code: 'CHAINS_NOT_SUPPORTED' },
    })
  })

  it('are not asked again for a visitor who gave up meanwhile', async () => {
    const { wallet, keplr, asked } = await one(elsewhere, cosmosHub)
    const { enable } = keplr
    const controller = new AbortController()
    Object.assign(keplr, {
      enable: (ids: readonly string[]) => {
        controller.abort()
        return enable(ids)
      },
    })
    expect(await wallet.connect(['cosmos'], controller.signal)).toMatchObject({ failure: { code: 'ABORTED' } })
    await soon()
    expect(asked()).toEqual([['elsewhere-1', 'cosmoshub-4']])
  })

  it('keep the chain that was asked for while they told of another key', async () => {
    const { wallet, keplr, window } = await one(cosmosHub)
    await wallet.connect(['cosmos'], never())
    const events = heard(wallet)
    const { getKey } = keplr
    const held: (() => void)[] = []
    Object.assign(keplr, {
      getKey: (id: string) => new Promise((resolve) => held.push(() => resolve(getKey(id)))),
    })
    window.dispatchEvent(new Event('keplr_keystorechange'))
    const [news] = held.splice(0)
    Object.assign(keplr, { getKey })
    expect(await wallet.switchNetwork(osmosis, never())).toMatchObject({ ok: true })
    news?.()
    await soon()
    expect(events.at(-1)).toMatchObject({ accounts: [await shared(0, 'osmo')] })
  })

  it('are not asked for a chain by the hash of its id', async () => {
    const hashed: Network = { ...cosmosHub, caipNetworkId: 'cosmos:hashed-0204c92a0388779d' }
    const { wallet, asked } = await one(hashed, cosmosHub)
    expect(await wallet.connect(['cosmos'], never())).toMatchObject({ value: [{ networkId: cosmosHub.caipNetworkId }] })
    expect(asked()).toEqual([['cosmoshub-4']])
    const only = await one(hashed)
    expect(await only.wallet.connect(['cosmos'], never())).toMatchObject({ failure: { code: 'CHAINS_NOT_SUPPORTED' } })
    expect(only.asked()).toEqual([])
  })

  it('are asked for a chain that the host offers later', async () => {
    const { wallet, asked, behave } = await one(cosmosHub)
    await wallet.connect(['cosmos'], never())
    behave('reject')
    expect(await wallet.switchNetwork(osmosis, never())).toMatchObject({ failure: { code: 'NETWORK_SWITCH_REJECTED' } })
    behave('approve')
    expect(await wallet.switchNetwork(osmosis, never())).toMatchObject({ ok: true })
    expect(asked().at(-1)).toEqual(['osmosis-1'])
  })

  it('tell of another key by an event without a word, and of a flood once or twice', async () => {
    const { wallet, choose, leave } = await one(cosmosHub)
    await wallet.connect(['cosmos'], never())
    const events = heard(wallet)
    for (let at = 0; at < 500; at += 1) choose(at % 3)
    choose(1)
    await soon()
    expect(events.length).toBeLessThan(3)
    expect(events.at(-1)).toEqual({
      type: 'accounts-changed',
      namespace: 'cosmos',
      accounts: [await shared(1, 'cosmos')],
    })
    leave()
    await soon()
    expect(events.at(-1)).toEqual({ type: 'accounts-changed', namespace: 'cosmos', accounts: [] })
  })

  it('are asked for their keys once at a time, however often they say that something is new', async () => {
    const { wallet, keplr, window } = await one(cosmosHub)
    await wallet.connect(['cosmos'], never())
    heard(wallet)
    let timesAsked = 0
    Object.assign(keplr, {
      getKey: () => {
        timesAsked += 1
        return new Promise(() => undefined)
      },
    })
    for (let at = 0; at < 20; at += 1) {
      window.dispatchEvent(new Event('keplr_keystorechange'))
      await Promise.resolve()
    }
    expect(timesAsked).toBe(1)
  })

  it('are not waited for when they approve, and then say nothing', async () => {
    const clock = createSimulatedClock()
    const keplr = { enable: async () => undefined, getKey: () => new Promise(() => undefined) }
    const [wallet] = walletsOn(Object.assign(new EventTarget(), { keplr }), [cosmosHub], clock)
    const answer = wallet?.connect(['cosmos'], never())
    await soon()
    clock.advance(answerWaitMs)
    expect(await answer).toMatchObject({ failure: { code: 'WALLET_SILENT' } })
  })

  it('sign for hosts what anyone can check', async () => {
    const { wallet, provider, behave } = await one(cosmosHub)
    await wallet.connect(['cosmos'], never())
    const { address, pubkey } = await cosmosAccount(0, 'cosmos')
    const { signature } = await provider.signArbitrary('cosmos:cosmoshub-4', undefined, 'Tide')
    expect(await isSignedBy(adr36(address, 'Tide'), signature, pubkey)).toBe(true)
    expect(await isSignedBy(adr36(address, 'Ebb'), signature, pubkey)).toBe(false)
    const document = adr36(address, 'amino')
    // A wallet knows its chains by their own names alone.
    for (const id of ['cosmoshub-4', 'cosmos:cosmoshub-4']) {
      const signed = await provider.signAmino(id, address, { ...document })
      expect(await isSignedBy(document, signed.signature.signature, pubkey)).toBe(true)
      const direct = { bodyBytes: Uint8Array.of(1) }
      expect((await provider.signDirect(id, address, direct)).signed).toEqual(direct)
    }
    expect(await provider.getKey('cosmoshub-4')).toMatchObject({ bech32Address: address, pubKey: pubkey, name: 'Main' })
    behave('reject')
    await expect(provider.enable('osmosis-1')).rejects.toMatchObject({ code: 4001 })
    await expect(provider.getKey('osmosis-1')).rejects.toMatchObject({ code: 4100 })
  })

  it('keep what their port promises, whatever they answer', async () => {
    const { address, pubkey } = await cosmosAccount(0, 'cosmos')
    const key = { bech32Address: address, pubKey: pubkey, name: 'Main', algo: 'secp256k1' }
    const foreign = { ...key, bech32Address: (await cosmosAccount(0, 'osmo')).address }
    let connected = 0
    await fc.assert(
      fc.asyncProperty(
        outcomeOf(undefined),
        outcomeOf(key, key, foreign),
        outcomeOf(key, foreign),
        outcomeOf(),
        async (enabled, first, second, disabled) => {
          const keplr = {
            enable: () => play(enabled),
            getKey: (id: string) => play(id === cosmosHub.id ? first : second),
            disable: () => play(disabled),
          }
          const window = Object.assign(new EventTarget(), { keplr })
          const [wallet] = walletsOn(window, [cosmosHub, theta], { ...createSimulatedClock(), ...hastyClock })
          if (wallet === undefined) throw new Error('The wallet was not found')
          if (await keepsItsPromises(wallet, 'cosmos', osmosis)) connected += 1
        },
      ),
      { numRuns: 200 },
    )
    expect(connected).toBeGreaterThan(0)
  })
})
