import { bytesOf, itemsOf, property } from '../foreign.ts'
import { featureMethod, type StandardWallet } from '../wallet-standard/standard-wallet.ts'
import { findSolanaAccount, solanaAddress } from './solana-accounts.ts'
import type { SolanaProvider, SolanaRequestScope } from './solana-provider-types.ts'

export interface SolanaProviderDeps {
  readonly wallet: StandardWallet
  /** The address that is active. */
  readonly account: () => string | undefined
  /** As wallets call the network that the page is on. */
  readonly chain: () => string | undefined
}

const signatureLength = 64
/** Far more than a transaction has room for, or a visitor reads. */
const answerLimit = 1024 * 1024

const coded = (code: number, message: string): Error => Object.assign(new Error(message), { code })
const nonsense = (feature: string): Error => coded(-32603, `The wallet's answer to ${feature} makes no sense`)

type Read<T> = (output: unknown) => T | undefined

const signatureIn = (output: unknown): Uint8Array | undefined => {
  const signature = bytesOf(property(output, 'signature'), signatureLength)
  return signature?.length === signatureLength ? signature : undefined
}
const readSigned = (output: unknown) => {
  const signedMessage = bytesOf(property(output, 'signedMessage'), answerLimit)
  const signature = signatureIn(output)
  return signedMessage && signature && { signedMessage, signature }
}
const readTransaction = (output: unknown) => {
  const signedTransaction = bytesOf(property(output, 'signedTransaction'), answerLimit)
  return signedTransaction && { signedTransaction }
}
const readSent = (output: unknown) => {
  const signature = signatureIn(output)
  return signature && { signature }
}
const readSignIn = (output: unknown) => {
  const address = solanaAddress(property(output, 'account'))
  const signed = readSigned(output)
  return signed && address !== undefined ? { account: { address }, ...signed } : undefined
}

/** What hosts get: see `SolanaProvider`. */
export const createSolanaProvider = ({ wallet, account, chain }: SolanaProviderDeps): SolanaProvider => {
  const has = <T>(feature: string, method: T): T | undefined =>
    featureMethod(wallet.object(), feature) === undefined ? undefined : method

  const askAll = async <T>(feature: string, inputs: readonly unknown[], read: Read<T>): Promise<readonly T[]> => {
    const call = featureMethod(wallet.object(), feature)
    if (call === undefined) throw coded(4200, `The wallet has no ${feature}`)
    const answer = itemsOf(await call(...inputs), inputs.length + 1)
    if (answer?.length !== inputs.length) throw nonsense(feature)
    return answer.map((output) => {
      const value = read(output)
      if (value === undefined) throw nonsense(feature)
      return value
    })
  }
  const ask = async <T>(feature: string, input: unknown, read: Read<T>): Promise<T> => {
    const [answer] = await askAll(feature, [input], read)
    if (answer === undefined) throw nonsense(feature)
    return answer
  }

  /** The wallet's own object of the account: it takes no other. */
  const accountFor = (asked: string | undefined): unknown => {
    const address = asked ?? account()
    const found = address === undefined ? undefined : findSolanaAccount(property(wallet.object(), 'accounts'), address)
    if (found === undefined) throw coded(4100, 'The wallet shares no such account')
    return found
  }
  const scoped = <Input extends SolanaRequestScope>(input: Input) => {
    const name = input.chain ?? chain()
    return { ...input, account: accountFor(input.account), ...(name === undefined ? {} : { chain: name }) }
  }

  const methods = {
    signMessage: async ({ message, account: asked }: { readonly message: Uint8Array; readonly account?: string }) =>
      ask('solana:signMessage', { account: accountFor(asked), message }, readSigned),
    signTransaction: async (input: SolanaRequestScope) => ask('solana:signTransaction', scoped(input), readTransaction),
    signAllTransactions: async (inputs: readonly SolanaRequestScope[]) =>
      inputs.length === 0 ? [] : askAll('solana:signTransaction', inputs.map(scoped), readTransaction),
    signAndSendTransaction: async (input: SolanaRequestScope) =>
      ask('solana:signAndSendTransaction', scoped(input), readSent),
    signIn: async (input: object = {}) => ask('solana:signIn', { ...input }, readSignIn),
  }
  return {
    get signMessage() {
      return has('solana:signMessage', methods.signMessage)
    },
    get signTransaction() {
      return has('solana:signTransaction', methods.signTransaction)
    },
    get signAllTransactions() {
      return has('solana:signTransaction', methods.signAllTransactions)
    },
    get signAndSendTransaction() {
      return has('solana:signAndSendTransaction', methods.signAndSendTransaction)
    },
    get signIn() {
      return has('solana:signIn', methods.signIn)
    },
    get wallet() {
      return wallet.object()
    },
  }
}
