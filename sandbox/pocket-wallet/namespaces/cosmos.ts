import { base64 } from '@scure/base'
import { isRecord } from '../../demo-wallet/checks.ts'
import type { NamespaceKeys, WalletKey } from '../../namespace-wallets/keys.ts'
import { messageQuestion, readable, transactionQuestion } from '../../namespace-wallets/questions.ts'
import { invalid, refusal } from '../../namespace-wallets/refusal.ts'
import { createNamespace } from './create-namespace.ts'
import { askOwner, decoded, type PocketNamespace, type PocketRequest, paramsOf } from './pocket-namespace.ts'

const loadKeys = () => import('../../namespace-wallets/cosmos/cosmos-keys.ts')
const loadDocs = () => import('../../namespace-wallets/cosmos/sign-doc.ts')

const isSame = (one: Uint8Array, other: Uint8Array): boolean => base64.encode(one) === base64.encode(other)

/** What a document of ADR-36 is about, if it is one: no transaction, but a message. */
const messageIn = async (signer: string, doc: Readonly<Record<string, unknown>>): Promise<Uint8Array | undefined> => {
  const { aminoBytes, arbitraryDoc } = await loadDocs()
  const [message] = Array.isArray(doc['msgs']) ? doc['msgs'] : []
  const value = isRecord(message) && isRecord(message['value']) ? message['value'] : {}
  if (doc['chain_id'] !== '') return undefined
  const data = decoded(base64.decode, value['data'], 'The message')
  return isSame(aminoBytes(arbitraryDoc(signer, data)), aminoBytes(doc)) ? data : undefined
}

export const cosmosNamespace = (known: NamespaceKeys, chains: PocketNamespace['chains']): PocketNamespace => {
  const keyOf = ({ account }: PocketRequest, signer: unknown): WalletKey => {
    const key = known.keys[account]
    if (key === undefined || (signer !== undefined && signer !== key.address)) throw refusal('not-permitted')
    return key
  }
  const docOf = (request: PocketRequest): Readonly<Record<string, unknown>> => {
    const { signDoc } = paramsOf(request)
    if (isRecord(signDoc)) return signDoc
    throw invalid('signDoc is an object.')
  }
  const isForHere = ({ chain }: PocketRequest, chainId: unknown): boolean => chain.id === `cosmos:${String(chainId)}`
  const otherChain = () => invalid('Chain id in the message is not matched with the requested chain id')
  return createNamespace(
    { namespace: 'cosmos', label: 'Cosmos', chains, known },
    {
      cosmos_getAccounts: async (request) => {
        const { address, privateKey } = keyOf(request, undefined)
        const { cosmosKeyOf } = await loadKeys()
        const { pubKey } = cosmosKeyOf(privateKey, address.slice(0, address.lastIndexOf('1')))
        return [{ algo: 'secp256k1', address, pubkey: base64.encode(pubKey) }]
      },
      cosmos_signAmino: async (request) => {
        const key = keyOf(request, paramsOf(request)['signerAddress'])
        const doc = docOf(request)
        const message = await messageIn(key.address, doc)
        if (message === undefined && !isForHere(request, doc['chain_id'])) throw otherChain()
        const details = [{ label: 'Messages', value: JSON.stringify(doc['msgs'], undefined, 2) }]
        const question =
          message === undefined
            ? transactionQuestion('Sign a transaction', request.chain.name, key, details)
            : messageQuestion(readable(message), key)
        await askOwner(request.approve, question)
        const { aminoBytes } = await loadDocs()
        const { signCosmos } = await loadKeys()
        return { signed: doc, signature: signCosmos(key.privateKey, aminoBytes(doc)) }
      },
      cosmos_signDirect: async (request) => {
        const key = keyOf(request, paramsOf(request)['signerAddress'])
        const doc = docOf(request)
        if (!isForHere(request, doc['chainId'])) throw otherChain()
        const { directBytes } = await loadDocs()
        const bodyBytes = decoded(base64.decode, doc['bodyBytes'], 'bodyBytes')
        const bytes = directBytes({
          bodyBytes,
          authInfoBytes: decoded(base64.decode, doc['authInfoBytes'], 'authInfoBytes'),
          chainId: String(doc['chainId']),
          accountNumber: BigInt(/^\d+$/.test(String(doc['accountNumber'])) ? String(doc['accountNumber']) : 0),
        })
        const { bodyLines } = await import('../../namespace-wallets/cosmos/body-lines.ts')
        const lines = bodyLines(bodyBytes)
        await askOwner(request.approve, transactionQuestion('Sign a transaction', request.chain.name, key, lines))
        const { signCosmos } = await loadKeys()
        return { signed: doc, signature: signCosmos(key.privateKey, bytes) }
      },
    },
  )
}
