import type { WalletEvent } from '../../core/ports/connections/wallet-connector.ts'

type Tell = (event: WalletEvent) => void

/**
 * Hands on what a wallet says in one breath: the first at once, of the rest the last of each kind once it is done. A flood of
 * events is two pieces of news, not a thousand.
 */
export const coalesceEvents = (tell: Tell): Tell => {
  let rest: readonly WalletEvent[] | undefined

  const finish = (): void => {
    const last = rest ?? []
    rest = undefined
    for (const event of last) tell(event)
  }
  return (event) => {
    if (rest !== undefined) {
      rest = [...rest.filter(({ type }) => type !== event.type), event]
      return
    }
    rest = []
    queueMicrotask(finish)
    tell(event)
  }
}
