import { setTimeout as sleep } from 'node:timers/promises'
import { WalletKit, type WalletKitTypes } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import { createBrowserClock } from '../../infrastructure/browser/browser-clock.ts'
import { silenceSdk } from '../../infrastructure/wallets/walletconnect/silence-sdk.ts'
import { createDeduplicator } from './deduplicate.ts'
import type { NamespaceSigner } from './namespace-signers.ts'

/** One key of what a wallet settles. */
export interface SettledNamespace {
  readonly accounts: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
  readonly chains?: readonly string[]
}
export type SettledNamespaces = Readonly<Record<string, SettledNamespace>>

/** A WalletKit wallet with keys in any namespaces, whose sessions hold what a test says, whether that makes sense or not. */
export interface ManifoldWallet {
  readonly kit: Awaited<ReturnType<typeof WalletKit.init>>
  /** Scans a code and approves of it with this, or stays silent. */
  readonly pair: (
    uri: string,
    settled: SettledNamespaces | undefined,
    properties?: Readonly<Record<string, unknown>>,
  ) => Promise<void>
  readonly requests: () => readonly { readonly method: string; readonly topic: string; readonly chainId: string }[]
  readonly proposals: () => readonly WalletKitTypes.SessionProposal[]
  readonly topics: () => readonly string[]
  readonly stop: () => Promise<void>
}

/** What an honest wallet settles with this key on one network. */
export const settledWith = (
  networkId: string,
  { address, methods }: NamespaceSigner,
  more: readonly string[] = [],
): SettledNamespaces => ({
  [networkId.split(':')[0] ?? '']: {
    chains: [networkId],
    accounts: [`${networkId}:${address}`, ...more.map((one) => `${networkId}:${one}`)],
    methods,
    events: ['accountsChanged', 'bip122_addressesChanged'],
  },
})

export const startManifoldWallet = async (
  relayUrl: string,
  signers: Readonly<Record<string, NamespaceSigner>>,
  name = 'Manifold Wallet',
): Promise<ManifoldWallet> => {
  const settings = {
    projectId: 'sandbox',
    relayUrl,
    logger: 'silent',
    customStoragePrefix: `wallet-${crypto.randomUUID()}`,
    telemetryEnabled: false,
  }
  const core = Object.assign(new Core(settings), { relayUrl, projectId: 'sandbox' })
  const kit = await WalletKit.init({
    core,
    metadata: { name, description: 'Its owner is a test', url: 'http://localhost', icons: [] },
  })
  const { signClient } = kit.engine
  signClient.logger.level = 'silent'
  silenceSdk(signClient, createBrowserClock())
  // A wallet that is not made with this kit has no such checks.
  for (const check of ['isValidApprove', 'isValidUpdate', 'isValidEmit'])
    Reflect.set(signClient.engine, check, async () => undefined)
  const requests: { method: string; topic: string; chainId: string }[] = []
  const proposals: WalletKitTypes.SessionProposal[] = []
  const isNew = createDeduplicator()

  kit.on('session_proposal', (proposal) => {
    if (isNew(proposal.id)) proposals.push(proposal)
  })
  kit.on('session_request', ({ topic, id, params: { request, chainId } }) => {
    if (!isNew(id)) return
    requests.push({ method: request.method, topic, chainId })
    const signer = signers[chainId.split(':')[0] ?? '']
    const answer =
      signer === undefined
        ? Promise.reject(new Error('No key'))
        : signer.answer(request.method, request.params as never)
    void answer
      .then(
        (result) => ({ result }),
        (error: unknown) => ({ error: { code: 5000, message: String(error) } }),
      )
      .then((said) => kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...said } }))
  })
  return {
    kit,
    pair: async (uri, settled, properties) => {
      const before = proposals.length
      await kit.pair({ uri })
      while (proposals.length === before) await sleep(10)
      const id = proposals.at(-1)?.id
      if (settled === undefined || id === undefined) return
      const more = properties === undefined ? {} : { sessionProperties: properties as Record<string, string> }
      await kit.approveSession({ id, namespaces: settled as never, ...more })
    },
    requests: () => [...requests],
    proposals: () => [...proposals],
    topics: () => Object.keys(kit.getActiveSessions()),
    stop: async () => {
      core.heartbeat.stop()
      // By itself it would connect again, for what is still to be sent.
      Reflect.set(core.relayer, 'connect', async () => undefined)
      await core.relayer.transportClose()
    },
  }
}
