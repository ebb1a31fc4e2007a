import { ed25519 } from '@noble/curves/ed25519'
import { base58, base64 } from '@scure/base'
import type { Network } from '../../core/domain/networks/network.ts'
import type { SolanaProvider } from '../../core/ports/connections/providers/solana-provider.ts'
import { solanaTransfersLater } from '../../infrastructure/chains/solana/load-solana-transfers.ts'
import { startSolana } from '../../sandbox/solana/index.ts'
import type { StoredAccount } from '../../sandbox/solana/stored-account.ts'
import { rpc } from '../sandbox/support/rpc.ts'
import { networkOf } from './solana-networks.ts'

export interface SolanaAccount {
  readonly address: string
  readonly seed: Uint8Array
}

/** One that nobody else uses. */
export const freshSolanaAccount = (): SolanaAccount => {
  const seed = ed25519.utils.randomPrivateKey()
  return { seed, address: base58.encode(ed25519.getPublicKey(seed)) }
}

/** A transaction of one signer, with the signature in its place. */
const signedWith = (seed: Uint8Array, transaction: Uint8Array): Uint8Array => {
  const message = transaction.slice(65)
  return Uint8Array.of(1, ...ed25519.sign(message, seed), ...message)
}

/** What a wallet does that signs whatever it is asked to. */
export const signingProvider = (account: SolanaAccount): SolanaProvider => {
  const none = async (): Promise<never> => {
    throw Object.assign(new Error('It knows no such request'), { code: 4200 })
  }
  return {
    accounts: () => [account.address],
    signTransaction: async (transaction) => signedWith(account.seed, transaction),
    ...{ signMessage: none, signAllTransactions: none, signAndSendTransaction: none },
  }
}

/** One that only signs and sends in one, over this address. */
export const sendingProvider = (account: SolanaAccount, url: string): SolanaProvider => {
  const own = signingProvider(account)
  return {
    ...own,
    signTransaction: own.signAllTransactions as never,
    signAndSendTransaction: async (transaction) => {
      const signed = signedWith(account.seed, transaction)
      const sent = await rpc(url, 'sendTransaction', [base64.encode(signed), { encoding: 'base64' }])
      if (sent === undefined) throw new Error('The chain refuses it.')
      return signed.slice(1, 65)
    },
  }
}

export interface SendingChain {
  readonly url: string
  readonly network: Network
  readonly ask: (method: string, ...params: readonly unknown[]) => Promise<unknown>
  readonly balance: (address: string) => Promise<bigint>
  /** Gives an account so many lamports. */
  readonly fund: (address: string, lamports: bigint) => Promise<void>
  /** Time goes by on the chain. */
  readonly skip: (ms: number) => void
  readonly stop: () => Promise<void>
}

/** A chain of one's own, whose time can be put forward. @param others programs, and what else is there */
export const startSendingChain = async (others: readonly StoredAccount[] = []): Promise<SendingChain> => {
  let ahead = 0
  const chain = await startSolana({
    ...{ ports: [0, 0], accounts: [], others, clock: () => Date.now() + ahead },
    onCrash: (error) => {
      throw error
    },
  })
  const ask: SendingChain['ask'] = (method, ...params) => rpc(chain.rpcUrl, method, params)
  const reference = String(await ask('getGenesisHash')).slice(0, 32)
  return {
    url: chain.rpcUrl,
    network: { ...networkOf(reference, 'Sandbox'), rpcUrls: { default: { http: [chain.rpcUrl] } } },
    ask,
    balance: async (address) => BigInt(Object(await ask('getBalance', address)).value),
    fund: async (address, lamports) => void (await ask('requestAirdrop', address, Number(lamports))),
    skip: (ms) => {
      ahead += ms
    },
    stop: chain.stop,
  }
}

/** What sends on such chains, by real time. */
export const loadSolanaTransfers = solanaTransfersLater({
  download: (load) => load(),
  rpc: { custom: {}, isRanked: false },
  clock: {
    now: () => Date.now(),
    after: (ms, run) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
  },
})
