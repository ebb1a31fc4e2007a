import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SolanaProvider } from '../../../core/ports/connections/providers/solana-provider.ts'
import type { WalletConnectWallet } from '../../../infrastructure/wallets/walletconnect/walletconnect-wallet.ts'
import { networkOn } from '../../support/caip-networks.ts'
import { hearth } from '../../support/core-world.ts'
import {
  type ManifoldWallet,
  type SettledNamespaces,
  settledWith,
  startManifoldWallet,
} from '../../support/manifold-wallet.ts'
import { bitcoinSigner, evmSigner, solanaSigner } from '../../support/namespace-signers.ts'
import { createRelayWorld, never, type RelayWorld } from '../../support/relay-world.ts'
import { openWalletConnectPage, restoredBy } from '../../support/walletconnect-page.ts'
import { createSdkStorage } from '../../support/walletconnect-world.ts'

const solanaId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const bitcoinId = 'bip122:000000000019d6689c085ae165831e93'
const networks = [hearth, networkOn(solanaId), networkOn(bitcoinId)]
const all = ['eip155', 'solana', 'bip122'] as const
const signers = { eip155: evmSigner(), solana: solanaSigner(), bip122: bitcoinSigner() }
const evm = settledWith(hearth.caipNetworkId, signers.eip155)
const solana = settledWith(solanaId, signers.solana)
const bitcoin = settledWith(bitcoinId, signers.bip122)
const message = new TextEncoder().encode('Tidewater')

describe('sessions beside one another', () => {
  let world: RelayWorld
  let wallets: readonly [ManifoldWallet, ManifoldWallet, ManifoldWallet]
  const pages: WalletConnectWallet[] = []
  beforeEach(async () => {
    world = await createRelayWorld()
    const start = (name: string) => startManifoldWallet(world.relayUrl, signers, name)
    wallets = [await start('Amber'), await start('Basalt'), await start('Cedar')]
  })
  afterEach(async () => {
    for (const page of pages.splice(0)) await page.dispose()
    for (const wallet of wallets) await wallet.stop()
    await world.dispose()
  })

  const openPage = (storage = createSdkStorage()) => {
    const opened = openWalletConnectPage({ relayUrl: world.relayUrl, networks, asked: all, storage })
    pages.push(opened.page)
    return opened
  }
  const namesOf = (page: WalletConnectWallet) => restoredBy(page, all)
  const three = async (storage = createSdkStorage()) => {
    const opened = openPage(storage)
    const [amber, basalt, cedar] = wallets
    expect(await opened.pair(amber, evm)).toEqual([['eip155', 'Amber']])
    expect(await opened.pair(basalt, solana)).toEqual([['solana', 'Basalt']])
    expect(await opened.pair(cedar, bitcoin, ['bip122'])).toEqual([['bip122', 'Cedar']])
    return opened
  }
  const everyWallet = [
    ['eip155', 'Amber'],
    ['solana', 'Basalt'],
    ['bip122', 'Cedar'],
  ]

  it('stand, each in its namespace: a request goes to the one that is meant, also after a reload', async () => {
    const storage = createSdkStorage()
    const { page, told } = await three(storage)
    const [amber, basalt, cedar] = wallets
    expect(wallets.map((wallet) => wallet.topics().length)).toEqual([1, 1, 1])
    expect(await namesOf(page)).toEqual(everyWallet)
    await (page.provider('solana') as SolanaProvider).signMessage(message)
    await Object(page.provider('bip122')).getAccountAddresses()
    await Object(page.provider('eip155')).request({ method: 'personal_sign', params: ['0x00', signers.eip155.address] })
    const asked = [amber, basalt, cedar].map((wallet) => wallet.requests().map(({ method }) => method))
    expect(asked).toEqual([['personal_sign'], ['solana_signMessage'], ['getAccountAddresses']])
    expect(told.filter((event) => Object(event).namespace !== 'bip122')).toEqual([])
    await page.dispose()
    const next = openPage(storage)
    expect(await namesOf(next.page)).toEqual(everyWallet)
    await (next.page.provider('solana') as SolanaProvider).signMessage(message)
    expect(basalt.requests()).toHaveLength(2)
  })

  it('end each by itself, whoever ends it', async () => {
    const storage = createSdkStorage()
    const { page, told } = await three(storage)
    const [amber, basalt, cedar] = wallets
    await basalt.kit.disconnectSession({ topic: basalt.topics()[0] ?? '', reason: { code: 6000, message: 'Enough' } })
    await expect.poll(() => told).toContainEqual({ type: 'disconnected', namespace: 'solana' })
    expect(page.provider('solana')).toBeUndefined()
    expect(await namesOf(page)).toEqual([everyWallet[0], everyWallet[2]])
    expect(await page.disconnect('bip122', never())).toEqual({ ok: true, value: undefined })
    await expect.poll(() => cedar.topics()).toEqual([])
    expect(amber.topics()).toHaveLength(1)
    expect(told.filter((event) => Object(event).type === 'disconnected')).toHaveLength(1)
    await page.dispose()
    expect(await namesOf(openPage(storage).page)).toEqual([everyWallet[0]])
  })

  it('end all at once', async () => {
    const { page } = await three()
    expect(await page.disconnect(undefined, never())).toEqual({ ok: true, value: undefined })
    for (const wallet of wallets) await expect.poll(() => wallet.topics()).toEqual([])
    expect(await page.restore(all, never())).toMatchObject({ failure: { code: 'NO_ACCOUNTS' } })
  })

  it('of several namespaces end in all of them, which is told of those that nobody named', async () => {
    const { page, told, pair } = openPage()
    const [amber, basalt] = wallets
    await pair(amber, { ...evm, ...solana })
    await pair(basalt, bitcoin)
    await page.disconnect('eip155', never())
    expect(told).toEqual([{ type: 'disconnected', namespace: 'solana' }])
    await expect.poll(() => amber.topics()).toEqual([])
    expect(await namesOf(page)).toEqual([['bip122', 'Basalt']])
    await basalt.kit.disconnectSession({ topic: basalt.topics()[0] ?? '', reason: { code: 6000, message: 'Enough' } })
    await expect.poll(() => told.at(-1)).toEqual({ type: 'disconnected', namespace: 'bip122' })
  })

  it('one that takes a namespace takes it alone; one that has nothing left is over', async () => {
    const storage = createSdkStorage()
    const { page, pair } = openPage(storage)
    const [amber, basalt, cedar] = wallets
    await pair(amber, { ...evm, ...solana })
    await pair(basalt, solana)
    expect(await namesOf(page)).toEqual([
      ['eip155', 'Amber'],
      ['solana', 'Basalt'],
    ])
    await pair(cedar, { ...evm, ...bitcoin })
    await expect.poll(() => amber.topics()).toEqual([])
    expect(basalt.topics()).toHaveLength(1)
    await page.dispose()
    expect(await namesOf(openPage(storage).page)).toEqual([
      ['eip155', 'Cedar'],
      ['solana', 'Basalt'],
      ['bip122', 'Cedar'],
    ])
  })

  it('an update that takes one namespace away ends that one alone, in EVM too', async () => {
    const { page, told, pair } = openPage()
    const [amber] = wallets
    await pair(amber, { ...evm, ...solana, ...bitcoin })
    const [topic = ''] = amber.topics()
    const update = (namespaces: SettledNamespaces) =>
      void amber.kit.updateSession({ topic, namespaces: namespaces as never })
    update({ ...evm, ...bitcoin })
    await expect.poll(() => told).toEqual([{ type: 'disconnected', namespace: 'solana' }])
    expect(page.provider('solana')).toBeUndefined()
    update(bitcoin)
    await expect.poll(() => told.at(-1)).toEqual({ type: 'disconnected', namespace: 'eip155' })
    expect(await namesOf(page)).toEqual([['bip122', 'Amber']])
    expect(amber.topics()).toHaveLength(1)
    // What it says of the last is the end of the session.
    update({ bip122: { accounts: [`${solanaId}:${signers.solana.address}`], methods: [], events: [] } })
    await expect.poll(() => amber.topics()).toEqual([])
    expect(told.at(-1)).toEqual({ type: 'accounts-changed', namespace: 'bip122', accounts: [] })
  })

  it('what a wallet tells of accounts is about its own namespace, as far as the session holds them', async () => {
    const { page, told, pair } = openPage()
    const [amber] = wallets
    const other = solanaSigner().address
    await pair(amber, { ...evm, ...settledWith(solanaId, signers.solana, [other]) })
    const [topic = ''] = amber.topics()
    const say = (data: unknown) =>
      amber.kit.emitSessionEvent({ topic, chainId: solanaId, event: { name: 'accountsChanged', data } })
    await say([`${solanaId}:${other}`, `${solanaId}:${signers.solana.address}`])
    await expect
      .poll(() => told)
      .toEqual([
        {
          type: 'accounts-changed',
          namespace: 'solana',
          accounts: [{ address: other }, { address: signers.solana.address }],
        },
      ])
    expect((page.provider('solana') as SolanaProvider).accounts()).toEqual([other, signers.solana.address])
    // Of one that was never agreed to nothing is taken up: what was agreed to stands.
    await say([solanaSigner().address])
    await expect
      .poll(() => told[1])
      .toEqual({
        type: 'accounts-changed',
        namespace: 'solana',
        accounts: [{ address: signers.solana.address }, { address: other }],
      })
    await say('nonsense')
    await expect.poll(() => told.at(-1)).toEqual({ type: 'accounts-changed', namespace: 'solana', accounts: [] })
    expect(amber.topics()).toHaveLength(1)
  })

  it('an update that adds a namespace adds none here: the visitor has not connected it', async () => {
    const { page, told, pair } = openPage()
    const [amber] = wallets
    expect(await pair(amber, { ...evm, ...bitcoin })).toEqual([
      ['eip155', 'Amber'],
      ['bip122', 'Amber'],
    ])
    const [topic = ''] = amber.topics()
    const update = (namespaces: SettledNamespaces) =>
      void amber.kit.updateSession({ topic, namespaces: namespaces as never })
    update({ ...evm, ...bitcoin, ...solana })
    update({ ...evm, ...solana })
    await expect.poll(() => told).toEqual([{ type: 'disconnected', namespace: 'bip122' }])
    expect(page.provider('solana')).toBeUndefined()
    expect(await namesOf(page)).toEqual([['eip155', 'Amber']])
  })

  it('say what ends together', async () => {
    const { page, pair } = openPage()
    const [amber, basalt, cedar] = wallets
    await pair(amber, { ...evm, ...solana, ...bitcoin })
    await pair(basalt, bitcoin)
    const sessions = async () => {
      const answer = await page.restore(all, never())
      return answer.ok ? answer.value.map(({ session }) => session) : []
    }
    const [first, ...others] = await sessions()
    expect(first).toBeGreaterThan(0)
    expect(others).toEqual([first, undefined])
    await pair(cedar, evm)
    expect(await sessions()).toEqual([undefined, undefined, undefined])
  })

  it('are one in a namespace after a reload, whatever two tabs made: the latest', async () => {
    const storage = createSdkStorage()
    const [amber, basalt, cedar] = wallets
    const here = openPage(storage)
    await here.pair(cedar, bitcoin)
    const there = openPage(storage)
    // It has read what there was, and hears nothing of what comes.
    expect(await namesOf(there.page)).toEqual([['bip122', 'Cedar']])
    await here.pair(amber, evm)
    await there.pair(basalt, evm)
    await here.page.dispose()
    await there.page.dispose()
    expect(await namesOf(openPage(storage).page)).toEqual([
      ['eip155', 'Basalt'],
      ['bip122', 'Cedar'],
    ])
  })

  it('end all at once, those of another tab too', async () => {
    const storage = createSdkStorage()
    const [amber, basalt] = wallets
    const here = openPage(storage)
    await here.pair(amber, evm)
    const there = openPage(storage)
    await namesOf(there.page)
    await there.pair(basalt, solana)
    await here.page.disconnect(undefined, never())
    expect(await namesOf(openPage(storage).page)).toBe('NO_ACCOUNTS')
    await expect.poll(() => amber.topics()).toEqual([])
  })
})
