import { evmAccounts } from '../../../sandbox/accounts/known-accounts.ts'
import { walletConfigFrom } from '../../../sandbox/demo-wallet/config.ts'
import { oneQuestionAtATime } from '../../../sandbox/demo-wallet/one-question.ts'
import { siteMemory, type WalletStorage } from '../../../sandbox/demo-wallet/site-memory.ts'
import type { Answer, Approver, Question } from '../../../sandbox/demo-wallet/types.ts'
import { createWallet } from '../../../sandbox/demo-wallet/wallet.ts'
import type { SandboxChain } from '../../../sandbox/description.ts'

export const memoryStorage = (): WalletStorage => {
  const values = new Map<string, string>()
  return { getItem: (key) => values.get(key) ?? null, setItem: (key, value) => void values.set(key, value) }
}

export const accounts = evmAccounts

/** The demo wallet with a script in place of its prompt; everything it asks and says is kept. */
export const scriptedWallet = (chains: readonly SandboxChain[], storage: WalletStorage = memoryStorage()) => {
  const asked: Question[] = []
  const events: (readonly [string, unknown])[] = []
  let respond: Approver = async () => ({ approved: true })
  const wallet = createWallet({
    config: walletConfigFrom({ services: {}, chains, accounts }),
    approve: oneQuestionAtATime((question) => {
      asked.push(question)
      return respond(question)
    }),
    ...siteMemory(storage),
    emit: (event, payload) => void events.push([event, payload]),
  })
  return {
    asked,
    events,
    answer: (next: Approver | Answer) => {
      respond = typeof next === 'function' ? next : async () => next
    },
    request: (method: string, ...params: readonly unknown[]) => wallet.request({ method, params }),
  }
}
