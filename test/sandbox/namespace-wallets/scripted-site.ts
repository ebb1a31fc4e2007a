import { sandboxAccounts } from '../../../sandbox/accounts/known-accounts.ts'
import type { Answer, Question } from '../../../sandbox/demo-wallet/types.ts'
import { type NamespaceKeys, namespaceKeysFrom } from '../../../sandbox/namespace-wallets/keys.ts'
import { createSite, type Site } from '../../../sandbox/namespace-wallets/site.ts'

export interface ScriptedSite {
  readonly site: Site
  readonly asked: Question[]
  /** What the owner says from now on. */
  answer(answer: Answer | ((question: Question) => Promise<Answer>)): void
  /** The same site and wallet after a reload. */
  reloaded(): ScriptedSite
}

/** A wallet's site with a script in place of the prompt. */
export const scriptedSite = (memory?: unknown): ScriptedSite => {
  const asked: Question[] = []
  let remembered = memory
  let respond: (question: Question) => Promise<Answer> = async () => ({ approved: true })
  const site = createSite({
    approve: (question) => {
      asked.push(question)
      return respond(question)
    },
    memory,
    remember: (next) => {
      remembered = JSON.parse(JSON.stringify(next))
    },
    accounts: 5,
  })
  return {
    site,
    asked,
    answer: (next) => {
      respond = typeof next === 'function' ? next : async () => next
    },
    reloaded: () => scriptedSite(remembered),
  }
}

/** What `/sandbox.json` would say of a namespace. */
export const keysOf = (namespace: string, rpcUrl?: string): NamespaceKeys =>
  namespaceKeysFrom({ accounts: sandboxAccounts, chains: [{ caipNetworkId: `${namespace}:test`, rpcUrl }] }, namespace)
