import type { WebSocket } from 'ws'
import { accountJson } from './account-json.ts'
import { version } from './identity.ts'
import type { LedgerEntry } from './ledger.ts'
import type { ChainState } from './method-types.ts'
import { addressAt, base58Of, type Params, settingsAt } from './params.ts'
import { type Slots, slotMs } from './slots.ts'

/** What one socket hears of; a subscription is one until it says that it has ended. */
interface Subscription {
  readonly hear?: (entry: LedgerEntry) => void
  readonly end?: () => void
}

export interface Subscriptions {
  /** The answer to a subscribing method; undefined for any other. */
  answer(socket: WebSocket, method: string, params: Params): (() => Promise<unknown>) | undefined
  tell(entry: LedgerEntry): void
  leave(socket: WebSocket): void
}

export const createSubscriptions = (slots: Slots, open: () => Promise<ChainState>): Subscriptions => {
  const sockets = new Map<WebSocket, Map<number, Subscription>>()
  let latestId = 0

  const heldBy = (socket: WebSocket): Map<number, Subscription> => {
    const held = sockets.get(socket) ?? new Map<number, Subscription>()
    sockets.set(socket, held)
    return held
  }
  const leaveOne = (socket: WebSocket, id: number): boolean => {
    const held = sockets.get(socket)
    held?.get(id)?.end?.()
    return held?.delete(id) === true
  }
  const begin = (socket: WebSocket, subscriptionOf: (notify: Notify, id: number) => Subscription, name: string) => {
    latestId += 1
    const subscription = latestId
    const notify: Notify = (result) => {
      const params = { result, subscription }
      // After the answer that names the subscription, which goes out in this turn.
      setImmediate(() => socket.send(JSON.stringify({ jsonrpc: '2.0', method: `${name}Notification`, params })))
    }
    const held = subscriptionOf(notify, subscription)
    heldBy(socket).set(subscription, held)
    return subscription
  }
  const context = (slot = slots.now()) => ({ slot, apiVersion: version['solana-core'] })

  const methods: Readonly<Record<string, (socket: WebSocket, params: Params) => unknown>> = {
    signatureSubscribe: async (socket, params) => {
      const signature = base58Of(params[0], 64)
      const { ledger } = await open()
      return begin(
        socket,
        (notify, id) => {
          const hear = (entry: LedgerEntry): void => {
            if (entry.signature !== signature) return
            notify({ context: context(entry.slot), value: { err: entry.err } })
            // A node ends it with its only notification.
            setImmediate(() => leaveOne(socket, id))
          }
          const known = ledger.entry(signature)
          if (known !== undefined) hear(known)
          return { hear }
        },
        'signature',
      )
    },
    accountSubscribe: async (socket, params) => {
      const address = addressAt(params, 0)
      const settings = settingsAt(params, 1)
      const { vm } = await open()
      const hearing = (notify: Notify): Subscription => ({
        hear: ({ transaction, slot }) => {
          if (!transaction.message.accountKeys.includes(address)) return
          notify({ context: context(slot), value: accountJson(vm.account(address), settings, vm.account) })
        },
      })
      return begin(socket, hearing, 'account')
    },
    slotSubscribe: (socket) =>
      begin(
        socket,
        (notify) => {
          const timer = setInterval(() => {
            const slot = slots.now()
            notify({ slot, parent: slot - 1, root: slot - 1 })
          }, slotMs)
          timer.unref()
          return { end: () => clearInterval(timer) }
        },
        'slot',
      ),
  }
  for (const name of ['signature', 'account', 'slot'])
    Object.assign(methods, {
      [`${name}Unsubscribe`]: (socket: WebSocket, [id]: Params) => leaveOne(socket, Number(id)),
    })

  return {
    answer: (socket, method, params) => {
      const own = Object.hasOwn(methods, method) ? methods[method] : undefined
      return own === undefined ? undefined : async () => own(socket, params)
    },
    tell: (entry) => {
      for (const held of sockets.values()) for (const { hear } of [...held.values()]) hear?.(entry)
    },
    leave: (socket) => {
      for (const { end } of sockets.get(socket)?.values() ?? []) end?.()
      sockets.delete(socket)
    },
  }
}

type Notify = (result: unknown) => void
