import type { NamespaceKeys } from '../../namespace-wallets/keys.ts'
import { messageQuestion, readable } from '../../namespace-wallets/questions.ts'
import { refusal } from '../../namespace-wallets/refusal.ts'
import { createNamespace } from './create-namespace.ts'
import { askOwner, type PocketNamespace, paramsOf } from './pocket-namespace.ts'

const loadKeys = () => import('../../namespace-wallets/polkadot/polkadot-keys.ts')

export const polkadotNamespace = (known: NamespaceKeys, chains: PocketNamespace['chains']): PocketNamespace =>
  createNamespace(
    { namespace: 'polkadot', label: 'Polkadot', chains, known },
    {
      polkadot_signMessage: async (request) => {
        // Older sites call it the message.
        const { address, message, data = message } = paramsOf(request)
        const { bytesOfHex, isSameAccount, signPolkadot } = await loadKeys()
        const key = known.keys[request.account]
        if (key === undefined || !isSameAccount(key.address, address)) throw refusal('not-permitted')
        const bytes = bytesOfHex(data)
        await askOwner(request.approve, messageQuestion(readable(bytes), key))
        return { id: 1, signature: signPolkadot(key.privateKey, bytes) }
      },
    },
  )
