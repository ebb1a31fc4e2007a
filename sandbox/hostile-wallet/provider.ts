import { firstAccount, homeChain } from './identity.ts'

type Listener = (payload: unknown) => void
export type Emit = (event: string, payload: unknown) => void

/** What it answers, by method; what returns `undefined` by not being there is answered as a good wallet would. */
export type Answers = Readonly<Record<string, () => unknown>>

export interface Events {
  readonly on?: (event: string, listener: Listener) => void
  readonly removeListener?: (event: string, listener: Listener) => void
  readonly emit: Emit
}

export interface Provider extends Omit<Events, 'emit'> {
  readonly request: (call: { readonly method: string }) => unknown
}

export const rpcError = (code: number, message: string): Error => Object.assign(new Error(message), { code })

/** A wallet that says yes to everything, but for what it was told to answer otherwise. */
export const createProvider = (answers: Answers, { on, removeListener }: Omit<Events, 'emit'>): Provider => {
  let isShared = false
  const good: Answers = {
    eth_requestAccounts: async () => {
      isShared = true
      return [firstAccount]
    },
    eth_accounts: async () => (isShared ? [firstAccount] : []),
    eth_chainId: async () => homeChain,
    wallet_revokePermissions: async () => {
      isShared = false
      return undefined
    },
  }
  return {
    // Not `async`: some of it throws before it has returned anything.
    request: ({ method }) => {
      const answer = answers[method] ?? good[method]
      return answer === undefined ? Promise.reject(rpcError(-32601, 'No such method.')) : answer()
    },
    ...(on === undefined ? {} : { on }),
    ...(removeListener === undefined ? {} : { removeListener }),
  }
}
