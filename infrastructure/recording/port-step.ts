import type { Connector } from '../../core/domain/connections/connector.ts'
import type { CaipNetworkId } from '../../core/domain/shared/caip.ts'
import type { WalletQuery } from '../../core/domain/wallets/wallet-queries.ts'
import type { WalletAccounts, WalletEvent } from '../../core/ports/connections/wallet-connector.ts'
import type { WalletPage } from '../../core/ports/wallets/wallet-directory.ts'
import type { RecordedOutcome, RecordedResult } from './recorded-result.ts'

/** A wallet, and which provider it talks to: two that have one provider are one wallet, in two ways. */
export interface DescribedWallet {
  readonly connector: Connector
  readonly provider: number
}

/** The wallets there are, in their order; one is described when it is named for the first time. */
export interface WalletsChange {
  readonly ids: readonly string[]
  readonly described: readonly DescribedWallet[]
}

/** An answer says which question it is for: the how-manieth of its kind. */
interface Answer {
  readonly nth: number
}

/** Everything that comes in through the ports. */
export type PortStep =
  | ({ readonly type: 'wallets' } & WalletsChange)
  | { readonly type: 'wallet-event'; readonly wallet: string; readonly event: WalletEvent }
  | ({
      readonly type: 'wallet-accounts'
      readonly wallet: string
      readonly method: 'connect' | 'restore'
      readonly result: RecordedResult<WalletAccounts>
    } & Answer)
  | ({
      readonly type: 'wallet-done'
      readonly wallet: string
      readonly method: 'disconnect' | 'switchNetwork'
      readonly result: RecordedOutcome
    } & Answer)
  /** In the smallest unit, as digits: JSON has no whole numbers of that size. */
  | ({
      readonly type: 'balance'
      readonly network: CaipNetworkId
      readonly address: string
      readonly result: RecordedResult<string>
    } & Answer)
  | ({
      readonly type: 'wallet-page'
      readonly query: WalletQuery
      readonly result: RecordedResult<WalletPage>
    } & Answer)
  /** Those that were fetched ahead are there, or late. */
  | ({ readonly type: 'pictures' } & Answer)
  | ({ readonly type: 'store-read'; readonly key: string; readonly value?: string } & Answer)
  | ({ readonly type: 'store-written'; readonly method: 'write' | 'remove'; readonly key: string } & Answer)
  | ({ readonly type: 'copied'; readonly result: RecordedOutcome } & Answer)
  | { readonly type: 'page-return' }
  | { readonly type: 'connectivity' }
  /** Another tab changed what is stored under this key. */
  | { readonly type: 'other-tab'; readonly key: string }
  /** Which `after` it was, and after how long. */
  | { readonly type: 'timer'; readonly nth: number; readonly ms: number }

export type StepOf<Type extends PortStep['type']> = Extract<PortStep, { readonly type: Type }>
