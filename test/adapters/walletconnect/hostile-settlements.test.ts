import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ChainNamespace } from '../../../core/domain/namespaces/chain-namespaces.ts'
import { createSimulatedClock } from '../../../infrastructure/simulation/simulated-clock.ts'
import { leftWaitMs } from '../../../infrastructure/wallets/walletconnect/propose-session.ts'
import { networkOn } from '../../support/caip-networks.ts'
import { hearth } from '../../support/core-world.ts'
import {
  type ManifoldWallet,
  type SettledNamespaces,
  settledWith,
  startManifoldWallet,
} from '../../support/manifold-wallet.ts'
import { evmSigner, solanaSigner } from '../../support/namespace-signers.ts'
import { createRelayWorld, never, type RelayWorld } from '../../support/relay-world.ts'
import type { WalletConnectPage } from '../../support/walletconnect-world.ts'

const solanaId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const devnetId = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const networks = [hearth, networkOn(solanaId)]
const signers = { eip155: evmSigner(), solana: solanaSigner() }
const evm = settledWith(hearth.caipNetworkId, signers.eip155)
const solana = settledWith(solanaId, signers.solana)
const ofEvm = evm['eip155']?.accounts ?? []

describe('a wallet that settles', () => {
  let world: RelayWorld
  let wallet: ManifoldWallet
  let page: WalletConnectPage
  beforeEach(async () => {
    world = await createRelayWorld()
    wallet = await startManifoldWallet(world.relayUrl, signers)
    page = world.openPage({ networks })
  })
  afterEach(async () => {
    await wallet.stop()
    await world.dispose()
  })
  const connect = async (settled: unknown, asked: readonly ChainNamespace[] = ['eip155', 'solana']) => {
    const uri = page.nextUri()
    const connected = page.connector.connect(asked, never())
    await wallet.pair(await uri, settled as SettledNamespaces)
    return connected
  }

  const part = { methods: [], events: [] }
  it.each([
    ['what nobody asked for, beside what was', { ...evm, tron: { accounts: ['tron:1:x'], ...part } }, ['eip155']],
    ['a namespace that was not asked for', { ...evm, ...solana }, ['eip155'], ['eip155']],
    ['an account of EVM under the key of Solana', { ...evm, solana: { ...part, accounts: ofEvm } }, ['eip155']],
    [
      'a foreign chain',
      { ...evm, solana: { ...part, accounts: [`${devnetId}:${signers.solana.address}`] } },
      ['eip155'],
    ],
    ['an address that is none', { ...solana, eip155: { ...part, accounts: ['eip155:31337:0x12'] } }, ['solana']],
    [
      'no list of chains, and fewer methods',
      { solana: { ...solana['solana'], chains: undefined, methods: [] } },
      ['solana'],
    ],
    ['a namespace without accounts', { ...evm, solana: { ...part, accounts: [] } }, ['eip155']],
  ] as const)(
    '%s: what is left is the grant',
    async (_, settled, left, asked: readonly ChainNamespace[] = ['eip155', 'solana']) => {
      const answer = await connect(settled, asked)
      expect(answer).toMatchObject({ ok: true })
      expect(answer.ok ? answer.value.map(({ namespace }) => namespace) : []).toEqual(left)
      for (const space of ['eip155', 'solana', 'cosmos'] as const)
        expect(page.connector.provider(space) !== undefined).toBe(left.some((one) => one === space))
      await page.close()
      const restored = await world.openPage({ networks }).connector.restore(['eip155', 'solana'], never())
      expect(restored.ok ? restored.value.map(({ namespace }) => namespace) : []).toEqual(left)
    },
  )

  it.each([
    ['nothing', {}, 'CHAINS_NOT_SUPPORTED'],
    ['only what nobody asked for', { tron: { accounts: ['tron:1:x'], ...part } }, 'CHAINS_NOT_SUPPORTED'],
    [
      'only a foreign chain',
      { eip155: { accounts: [`eip155:5:${signers.eip155.address}`], ...part } },
      'CHAINS_NOT_SUPPORTED',
    ],
    ['only accounts of another key', { solana: { accounts: ofEvm, ...part } }, 'INVALID_WALLET_RESPONSE'],
    ['what has no form', { solana: 'all of it' }, 'INVALID_WALLET_RESPONSE'],
    ['keys that lack what they need', { eip155: { accounts: ofEvm } }, 'INVALID_WALLET_RESPONSE'],
  ])('%s has no session, and it is said at once', async (_, settled, code) => {
    expect(await connect(settled)).toMatchObject({ ok: false, failure: { code } })
    await expect.poll(() => wallet.topics()).toEqual([])
    expect(page.connector.provider()).toBeUndefined()
    expect(await connect(evm)).toMatchObject({ ok: true })
  })

  it('over a file that did not come has no session; the next question asks for the file again', async () => {
    const offline = new TypeError('Failed to fetch dynamically imported module')
    const files: unknown[] = []
    page = world.openPage({
      networks,
      download: async (load) => {
        files.push(load)
        if (files.length === 1) throw offline
        return load()
      },
    })
    expect(await page.connector.connect(['solana'], never())).toMatchObject({ failure: { code: 'LOAD_FAILED' } })
    expect(await connect(solana)).toMatchObject({ ok: true })
    const evmOnly = world.openPage({ networks: [hearth], download: () => Promise.reject(offline) })
    expect(await evmOnly.connector.restore(['eip155'], never())).not.toMatchObject({ failure: { code: 'LOAD_FAILED' } })
  })

  it('after it dropped the code: that is a refusal, unless an approval was on its way', async () => {
    const clock = createSimulatedClock()
    page = world.openPage({ networks, clock })
    const uri = page.nextUri()
    const connected = page.connector.connect(['eip155'], never())
    await wallet.pair(await uri, undefined)
    const before = clock.waiting()
    await wallet.kit.core.pairing.disconnect({ topic: /^wc:([\da-f]+)/.exec(await uri)?.[1] ?? '' })
    await expect.poll(() => page.events().map(({ type }) => type)).toEqual(['client-known', 'pairing-uri'])
    await expect
      .poll(async () => {
        clock.advance(leftWaitMs)
        return Promise.race([connected, Promise.resolve(undefined)])
      })
      .toMatchObject({ failure: { code: 'CONNECTION_REJECTED' } })
    expect(before).toBeGreaterThan(0)
  })
})
