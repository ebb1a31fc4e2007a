import { isRecord } from '../../demo-wallet/checks.ts'
import type { NamespaceKeys, WalletKey } from '../../namespace-wallets/keys.ts'
import { messageQuestion, readable, transactionQuestion } from '../../namespace-wallets/questions.ts'
import { invalid, refusal } from '../../namespace-wallets/refusal.ts'
import { createNamespace } from './create-namespace.ts'
import { askOwner, type PocketNamespace, type PocketRequest, paramsOf } from './pocket-namespace.ts'

const loadKeys = () => import('../../namespace-wallets/polkadot/polkadot-keys.ts')

export const polkadotNamespace = (known: NamespaceKeys, chains: PocketNamespace['chains']): PocketNamespace => {
  const keyOf = async ({ account }: PocketRequest, address: unknown): Promise<WalletKey> => {
    const { isSameAccount } = await loadKeys()
    const key = known.keys[account]
    if (key === undefined || !isSameAccount(key.address, address)) throw refusal('not-permitted')
    return key
  }
  return createNamespace(
    { namespace: 'polkadot', label: 'Polkadot', chains, known },
    {
      polkadot_signMessage: async (request) => {
        // Older sites call it the message.
        const { address, message, data = message } = paramsOf(request)
        const key = await keyOf(request, address)
        const { bytesOfHex, signPolkadot } = await loadKeys()
        const bytes = bytesOfHex(data)
        await askOwner(request.approve, messageQuestion(readable(bytes), key))
        return { id: 1, signature: signPolkadot(key.privateKey, bytes) }
      },
      polkadot_signTransaction: async (request) => {
        const { address, transactionPayload } = paramsOf(request)
        const payload = isRecord(transactionPayload) ? transactionPayload : {}
        const key = await keyOf(request, address ?? payload['address'])
        // A network of this namespace is the first half of its genesis hash.
        if (request.chain.id !== `polkadot:${String(payload['genesisHash']).slice(2, 34)}`)
          throw invalid('The transaction is for another chain.')
        const { payloadBytes, payloadLines } = await import('../../namespace-wallets/polkadot/payload-bytes.ts')
        const bytes = payloadBytes(payload)
        const question = transactionQuestion('Sign a transaction', request.chain.name, key, payloadLines(payload))
        await askOwner(request.approve, question)
        const { signPolkadotPayload } = await loadKeys()
        return { id: 1, signature: signPolkadotPayload(key.privateKey, bytes) }
      },
    },
  )
}
