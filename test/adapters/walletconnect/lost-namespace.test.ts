import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SolanaProvider } from '../../../core/ports/connections/providers/solana-provider.ts'
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
import { openWalletConnectPage, restoredBy } from '../../support/walletconnect-page.ts'
import { createSdkStorage } from '../../support/walletconnect-world.ts'

const solanaId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const networks = [hearth, networkOn(solanaId)]
const asked = ['eip155', 'solana'] as const
const signers = { eip155: evmSigner(), solana: solanaSigner() }
const evm = settledWith(hearth.caipNetworkId, signers.eip155)
const solana = settledWith(solanaId, signers.solana)

describe('a session that a later one has taken a namespace from', () => {
  let storage: ReturnType<typeof createSdkStorage>
  let world: RelayWorld
  let amber: ManifoldWallet
  let basalt: ManifoldWallet
  let opened: ReturnType<typeof openWalletConnectPage>
  const openPage = () => openWalletConnectPage({ relayUrl: world.relayUrl, networks, asked, storage })
  beforeEach(async () => {
    world = await createRelayWorld()
    storage = createSdkStorage()
    amber = await startManifoldWallet(world.relayUrl, signers, 'Amber')
    basalt = await startManifoldWallet(world.relayUrl, signers, 'Basalt')
    opened = openPage()
    await opened.pair(amber, { ...evm, ...solana })
    await opened.pair(basalt, solana)
  })
  afterEach(async () => {
    await opened.page.dispose()
    await amber.stop()
    await basalt.stop()
    await world.dispose()
  })

  it('says nothing of it any more, whatever its wallet tells', async () => {
    const { page, told } = opened
    const [topic = ''] = amber.topics()
    const update = (namespaces: SettledNamespaces) =>
      amber.kit.updateSession({ topic, namespaces: namespaces as never })
    await amber.kit.emitSessionEvent({ topic, chainId: solanaId, event: { name: 'accountsChanged', data: 'nonsense' } })
    await update(evm)
    await amber.kit.emitSessionEvent({
      topic,
      chainId: hearth.caipNetworkId,
      event: { name: 'accountsChanged', data: [] },
    })
    await expect.poll(() => told).toEqual([{ type: 'accounts-changed', namespace: 'eip155', accounts: [] }])
    expect((page.provider('solana') as SolanaProvider).accounts()).toEqual([signers.solana.address])
    expect(basalt.topics()).toHaveLength(1)
  })

  it('has it no more after a reload, though the later one was left meanwhile', async () => {
    await opened.page.disconnect('solana', never())
    await expect.poll(() => basalt.topics()).toEqual([])
    await opened.page.dispose()
    opened = openPage()
    expect(await restoredBy(opened.page, asked)).toEqual([['eip155', 'Amber']])
  })
})
