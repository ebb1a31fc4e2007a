import { isRecord } from './checks.ts'

/** What the wallet's owner does beside any question. */
export interface OwnerCommand {
  /** The number of the account to show, from 0, to a site that may see one. */
  readonly account?: number
  readonly isLocked?: boolean
  /** Takes the permission back. */
  readonly forgets?: boolean
}

/**
 * What a test, or a developer at the console, has the owner do: a CustomEvent on `window`, with a wish for its detail. It is for all
 * wallets of the page and all namespaces, unless it names a `wallet` by its id or a `namespace`.
 */
const eventName = 'sandbox-wallet:owner'

const isFor = (wish: Readonly<Record<string, unknown>>, wallet: string, namespace: string): boolean =>
  (wish['wallet'] ?? wallet) === wallet && (wish['namespace'] ?? namespace) === namespace

export const onOwnerCommand = (
  page: EventTarget,
  [wallet, namespace]: readonly [wallet: string, namespace: string],
  hear: (wish: OwnerCommand) => void,
): void =>
  page.addEventListener(eventName, (event) => {
    const wish: unknown = event instanceof CustomEvent ? event.detail : undefined
    if (isRecord(wish) && isFor(wish, wallet, namespace)) hear(wish)
  })
