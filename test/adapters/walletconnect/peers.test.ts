import { generatePrivateKey } from 'viem/accounts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createBrowserClock } from '../../../infrastructure/browser/browser-clock.ts'
import {
  codecsOf,
  loadCodecs,
  proposedNamespaces,
} from '../../../infrastructure/wallets/walletconnect/codecs/codecs.ts'
import { createClientHolder } from '../../../infrastructure/wallets/walletconnect/open-client.ts'
import { createPeers } from '../../../infrastructure/wallets/walletconnect/peers.ts'
import { proposeSession } from '../../../infrastructure/wallets/walletconnect/propose-session.ts'
import { readAgreements } from '../../../infrastructure/wallets/walletconnect/read-agreements.ts'
import { hearth, meadow } from '../../support/core-world.ts'
import { createRelayWorld, never, type RelayWorld } from '../../support/relay-world.ts'
import { createSdkStorage } from '../../support/walletconnect-world.ts'
import { startWalletKitWallet, type WalletKitWallet } from '../../support/walletkit-wallet.ts'

let world: RelayWorld
let other: WalletKitWallet
beforeEach(async () => {
  world = await createRelayWorld()
  const [first, second] = [hearth, meadow].map(({ caipNetworkId }) => ({
    id: caipNetworkId,
    rpcUrl: 'http://127.0.0.1:9',
  }))
  if (first === undefined || second === undefined) throw new Error('There are two networks.')
  other = await startWalletKitWallet({
    relayUrl: world.relayUrl,
    chains: [first, second],
    privateKeys: [generatePrivateKey()],
  })
})
afterEach(async () => {
  await other.stop()
  await world.dispose()
})

it('several sessions live at one client, and what becomes of one of them is nothing to the others', async () => {
  const networks = [hearth, meadow]
  const deps = {
    relayUrl: world.relayUrl,
    projectId: 'sandbox',
    metadata: { name: 'Tidewater', description: 'A test', url: 'http://localhost', icons: [] },
    networks,
    rpc: { custom: {} },
    storage: createSdkStorage(),
    storageKey: crypto.randomUUID(),
    clock: createBrowserClock(),
    alert: () => undefined,
  }
  const holder = createClientHolder(deps)
  const opened = await holder.open()
  if (!opened.ok) throw new Error(opened.failure.shortMessage)
  const { client } = opened.value
  const byNamespace = await loadCodecs(['eip155'])
  const codecs = codecsOf(byNamespace, ['eip155'])
  const ended: string[] = []
  const peers = createPeers({
    ...deps,
    tell: () => undefined,
    onPending: () => undefined,
    onEmpty: () => undefined,
    onNetwork: () => undefined,
    onEnd: (_, topic) => ended.push(topic),
  })
  const follow = async (wallet: WalletKitWallet): Promise<string> => {
    const proposal = proposedNamespaces(codecs, networks)
    const onUri = (uri: string): void => void wallet.pair(uri)
    const session = await proposeSession(opened.value, { clock: deps.clock, proposal, onUri }, never())
    if (!session.ok) throw new Error(session.failure.shortMessage)
    const { agreements } = readAgreements(session.value.session.namespaces, codecs, [])
    expect(
      await peers.follow(client, session.value.session, {
        agreements,
        codecs: byNamespace,
        rank: peers.topics().length,
      }),
    ).toBeDefined()
    return session.value.session.topic
  }
  const accountsAt = (topic: string) => peers.get(topic)?.parts.get('eip155')?.state().accounts

  const first = await follow(world.wallet)
  const second = await follow(other)
  expect(peers.topics()).toEqual([first, second])
  expect([accountsAt(first), accountsAt(second)]).toEqual([world.wallet.addresses, other.addresses])
  expect(peers.speaker('eip155')).toBe(peers.get(second)?.parts.get('eip155'))
  expect(peers.speaker('solana')).toBeUndefined()

  await world.wallet.switchAccounts(world.wallet.addresses.toReversed())
  await expect.poll(() => accountsAt(first)).toEqual(world.wallet.addresses.toReversed())
  expect(accountsAt(second)).toEqual(other.addresses)

  await other.disconnect()
  await expect.poll(() => ended).toEqual([second])
  expect(peers.topics()).toEqual([first])
  expect(peers.speaker()).toBe(peers.get(first)?.parts.get('eip155'))

  // As the SDK says of one whose time is over.
  client.events.emit('session_expire', { topic: second })
  expect(peers.topics()).toEqual([first])
  client.events.emit('session_expire', { topic: first })
  expect(ended).toEqual([second, first])
  expect(peers.topics()).toEqual([])
  await holder.discard()
})
