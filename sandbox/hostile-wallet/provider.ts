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

/** Events as a good wallet has them. */
export const createEvents = (): Required<Events> => {
  const listeners = new Map<string, Set<Listener>>()
  return {
    on: (event, listener) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener: (event, listener) => {
      listeners.get(event)?.delete(listener)
    },
    emit: (event, payload) => {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(payload)
    },
  }
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
