import { base58, base64 } from '@scure/base'
import { isRecord } from '../../demo-wallet/checks.ts'
import type { NamespaceKeys, WalletKey } from '../../namespace-wallets/keys.ts'
import { messageQuestion, readable, transactionQuestion } from '../../namespace-wallets/questions.ts'
import { Refusal, refusal } from '../../namespace-wallets/refusal.ts'
import { createNamespace } from './create-namespace.ts'
import { askOwner, decoded, type PocketNamespace, type PocketRequest, paramsOf } from './pocket-namespace.ts'

const loadKeys = () => import('../../namespace-wallets/solana/solana-keys.ts')

interface Signed {
  readonly signature: string
  readonly transaction: string
}

export const solanaNamespace = (known: NamespaceKeys, chains: PocketNamespace['chains']): PocketNamespace => {
  const { keys, rpcUrl } = known
  /** The site may name the account, which has to be the one that it sees. */
  const keyOf = ({ account }: PocketRequest, named: unknown): WalletKey => {
    const key = keys[account]
    if (key === undefined || (named !== undefined && named !== key.address)) throw refusal('not-permitted')
    return key
  }
  const signed = async (request: PocketRequest, text: unknown, title = 'Sign a transaction'): Promise<Signed> => {
    const key = keyOf(request, paramsOf(request)['pubkey'])
    const { firstSignature, signSolanaTransaction } = await loadKeys()
    const transaction = decoded(base64.decode, text, 'The transaction')
    // Before the question: what cannot be signed is not asked about.
    const bytes = signSolanaTransaction(key.privateKey, key.address, transaction)
    const { transactionLines } = await import('../../namespace-wallets/solana/transaction-lines.ts')
    const lines = transactionLines(transaction)
    await askOwner(request.approve, transactionQuestion(title, request.chain.name, key, lines))
    return { signature: base58.encode(firstSignature(bytes)), transaction: base64.encode(bytes) }
  }
  const accounts = async (request: PocketRequest) => [{ pubkey: keyOf(request, undefined).address }]
  return createNamespace(
    { namespace: 'solana', label: 'Solana', chains, known },
    {
      solana_getAccounts: accounts,
      solana_requestAccounts: accounts,
      solana_signMessage: async (request) => {
        const { message, pubkey } = paramsOf(request)
        const key = keyOf(request, pubkey)
        const bytes = decoded(base58.decode, message, 'The message')
        await askOwner(request.approve, messageQuestion(readable(bytes), key))
        const { signSolana } = await loadKeys()
        return { signature: base58.encode(signSolana(key.privateKey, bytes)) }
      },
      solana_signTransaction: (request) => signed(request, paramsOf(request)['transaction']),
      solana_signAllTransactions: async (request) => {
        const { transactions } = paramsOf(request)
        const all: string[] = []
        // One after the other: each is a question of its own.
        for (const one of Array.isArray(transactions) ? transactions : [])
          all.push((await signed(request, one)).transaction)
        return { transactions: all }
      },
      solana_signAndSendTransaction: async (request) => {
        if (rpcUrl === undefined) throw new Refusal('chain', 'No chain runs here.')
        const { transaction: text, sendOptions } = paramsOf(request)
        const { transaction } = await signed(request, text, 'Send a transaction')
        const { sendSolana } = await import('../../namespace-wallets/solana/solana-rpc.ts')
        const options = isRecord(sendOptions) ? sendOptions : {}
        return { signature: base58.encode(await sendSolana(rpcUrl, base64.decode(transaction), options)) }
      },
    },
  )
}
