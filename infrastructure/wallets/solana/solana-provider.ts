import type { SolanaProvider } from '../../../core/ports/connections/providers/solana-provider.ts'
import { itemsOf, property } from '../foreign.ts'
import { featureMethod, type StandardWallet } from '../wallet-standard/standard-wallet.ts'
import { findSolanaAccount } from './solana-accounts.ts'
import { type ReadOutput, readSignature, readSignIn, readTransaction, signatureOf } from './solana-answers.ts'
import { solanaFailure } from './solana-errors.ts'

export interface SolanaProviderDeps {
  readonly wallet: StandardWallet
  /** The addresses that it shares, the active one first. */
  readonly accounts: () => readonly string[]
  /** As wallets call the network that the page is on. */
  readonly chain: () => string | undefined
}

const coded = (code: number, message: string, cause?: unknown): Error =>
  Object.assign(new Error(message, cause === undefined ? {} : { cause }), { code })

/** What the wallet threw, but a refusal has one code for hosts, in whatever words it was said. */
const hostError = (error: unknown): unknown =>
  property(error, 'code') !== 4001 && solanaFailure(error).code === 'CONNECTION_REJECTED'
    ? coded(4001, 'The wallet refused', error)
    : error

/** What hosts get: see `SolanaProvider`. */
export const createSolanaProvider = ({ wallet, accounts, chain }: SolanaProviderDeps): SolanaProvider => {
  const askAll = async <T>(feature: string, inputs: readonly unknown[], read: ReadOutput<T>): Promise<readonly T[]> => {
    const call = featureMethod(wallet.object(), feature)
    if (call === undefined) throw coded(4200, `The wallet has no ${feature}`)
    let answer: unknown
    try {
      answer = await call(...inputs)
    } catch (error) {
      throw hostError(error)
    }
    const outputs = itemsOf(answer, inputs.length + 1)?.map(read)
    const values = outputs?.filter((output) => output !== undefined)
    if (values?.length !== inputs.length || outputs?.length !== inputs.length)
      throw coded(-32603, `The wallet's answer to ${feature} makes no sense`)
    return values
  }
  const ask = async <T>(feature: string, input: unknown, read: ReadOutput<T>): Promise<T> => {
    const [answer] = await askAll(feature, [input], read)
    if (answer === undefined) throw coded(-32603, `The wallet's answer to ${feature} makes no sense`)
    return answer
  }

  /** The wallet's own object of the account: it takes no other. */
  const accountFor = (given: string | undefined): unknown => {
    const object = wallet.object()
    if (object === undefined) throw coded(4900, 'The wallet left the page')
    const address = given ?? accounts()[0]
    const account = address === undefined ? undefined : findSolanaAccount(property(object, 'accounts'), address)
    if (account === undefined) throw coded(4100, 'The wallet does not share this account')
    return account
  }
  /** What each request about a transaction says beside it. */
  const scopeOf = (given: string | undefined) => {
    const name = chain()
    return { account: accountFor(given), ...(name === undefined ? {} : { chain: name }) }
  }
  const signIn: SolanaProvider['signIn'] = async (request = {}) => ask('solana:signIn', { ...request }, readSignIn)

  return {
    accounts,
    signMessage: async (message, { account } = {}) =>
      ask('solana:signMessage', { account: accountFor(account), message }, signatureOf(message)),
    signTransaction: async (transaction, { account } = {}) =>
      ask('solana:signTransaction', { ...scopeOf(account), transaction }, readTransaction),
    signAllTransactions: async (transactions, { account } = {}) => {
      if (transactions.length === 0) return []
      const scope = scopeOf(account)
      const inputs = transactions.map((transaction) => ({ ...scope, transaction }))
      return askAll('solana:signTransaction', inputs, readTransaction)
    },
    signAndSendTransaction: async (transaction, { account, ...options } = {}) =>
      ask('solana:signAndSendTransaction', { ...scopeOf(account), transaction, options }, readSignature),
    get signIn() {
      return featureMethod(wallet.object(), 'solana:signIn') === undefined ? undefined : signIn
    },
    get wallet() {
      return wallet.object()
    },
  }
}
