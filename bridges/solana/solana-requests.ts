import type {
  SolanaSignAndSendTransactionMethod,
  SolanaSignInMethod,
  SolanaSignMessageMethod,
  SolanaSignTransactionMethod,
} from '@solana/wallet-standard-features'
import { solanaNamespace as solana, solanaChainOf } from '../../core/domain/namespaces/standard-chains.ts'
import type { Modal } from '../../core/modal.ts'
import type { SolanaProvider } from '../../core/ports/connections/providers/solana-provider.ts'
import type { FollowedSession } from './followed-session.ts'
import { coded, forHosts } from './standard-errors.ts'

export interface SolanaRequests {
  readonly signMessage: SolanaSignMessageMethod
  readonly signTransaction: SolanaSignTransactionMethod
  readonly signAndSendTransaction: SolanaSignAndSendTransactionMethod
  readonly signIn: SolanaSignInMethod
}

/** What a host asks of the visitor's wallet, passed on to it. */
export const createSolanaRequests = (modal: Modal, session: FollowedSession): SolanaRequests => {
  const live = async (): Promise<SolanaProvider> => {
    const provider = await modal.getProvider(solana)
    if (provider === undefined) throw coded(4100, 'No wallet is connected on Solana')
    return provider
  }

  /** A request about a transaction names its chain, and the wallet is asked about the one that the page is on. */
  const goTo = async (chain: string | undefined): Promise<void> => {
    const { networks } = modal.network.snapshot()
    const here = modal.connections.snapshot().find((one) => one.namespace === solana && one.status === 'connected')
    if (chain === undefined || (here !== undefined && solanaChainOf(here.networkId) === chain)) return
    const network = networks.find((one) => one.chainNamespace === solana && solanaChainOf(one.caipNetworkId) === chain)
    if (network === undefined) throw coded(-32602, `The modal does not offer ${chain}`)
    await modal.switchNetwork(network.caipNetworkId)
  }

  /** Each is asked on its own chain: the next one changes it only when the wallet has been asked. */
  let turn: Promise<unknown> = Promise.resolve()
  const ask = async <Answer>(
    chain: string | undefined,
    question: (provider: SolanaProvider) => Promise<Answer>,
  ): Promise<Answer> => {
    const begin = async () => {
      await goTo(chain)
      const provider = await live()
      return { answer: question(provider) }
    }
    // What is on no chain waits for none.
    const begun = chain === undefined ? begin() : turn.then(begin)
    if (chain !== undefined) turn = begun.catch(() => undefined)
    try {
      return await (await begun).answer
    } catch (error) {
      throw forHosts(error)
    }
  }

  /** In the order in which they are given, one after another, as a visitor reads them. */
  const each = async <Input, Output>(
    inputs: readonly Input[],
    answerTo: (input: Input) => Promise<Output>,
  ): Promise<readonly Output[]> => {
    const outputs: Output[] = []
    for (const input of inputs) outputs.push(await answerTo(input))
    return outputs
  }

  return {
    signMessage: (...inputs) =>
      each(inputs, async ({ account, message }) => {
        const signature = await ask(undefined, (solana) => solana.signMessage(message, { account: account.address }))
        return { signedMessage: message, signature }
      }),
    signTransaction: async (...inputs) => {
      const [first] = inputs
      const isOfOne = inputs.every(
        ({ account, chain }) => account.address === first?.account.address && chain === first.chain,
      )
      // Many wallets ask once for all of them.
      if (first !== undefined && isOfOne) {
        const transactions = inputs.map(({ transaction }) => transaction)
        const signer = { account: first.account.address }
        const signed = await ask(first.chain, (solana) => solana.signAllTransactions(transactions, signer))
        return signed.map((signedTransaction) => ({ signedTransaction }))
      }
      return each(inputs, async ({ account, chain, transaction }) => ({
        signedTransaction: await ask(chain, (solana) =>
          solana.signTransaction(transaction, { account: account.address }),
        ),
      }))
    },
    signAndSendTransaction: (...inputs) =>
      each(inputs, async ({ account, chain, transaction, options }) => ({
        signature: await ask(chain, (solana) =>
          solana.signAndSendTransaction(transaction, { ...options, account: account.address }),
        ),
      })),
    signIn: (...inputs) =>
      each(inputs.length === 0 ? [{}] : inputs, async (request) => {
        const answer = await ask(undefined, async ({ signIn }) => {
          if (signIn === undefined) throw coded(4200, 'The wallet does not sign visitors in')
          return signIn(request)
        })
        await session.settled()
        const account = session.shown().accounts.find(({ address }) => address === answer.account)
        if (account === undefined) throw coded(4100, 'The wallet does not share the account that it signed in with')
        return { account, signedMessage: answer.signedMessage, signature: answer.signature, signatureType: 'ed25519' }
      }),
  }
}
