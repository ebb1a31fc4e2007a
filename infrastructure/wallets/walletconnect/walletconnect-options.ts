import type { Network } from '../../../core/domain/networks/network.ts'
import type { RpcSources } from '../../../core/domain/networks/rpc-urls.ts'
import type { LogLevel } from '../../../core/domain/shared/log-level.ts'
import type { Metadata } from '../../../core/domain/shared/metadata.ts'
import type { Clock } from '../../../core/ports/shared/clock.ts'

/** What the SDK keeps its keys and sessions in. Other names than ours, since it is the SDK's own shape. */
export interface SdkStorage {
  getKeys(): Promise<string[]>
  getEntries<T = unknown>(): Promise<[string, T][]>
  getItem<T = unknown>(key: string): Promise<T | undefined>
  setItem<T = unknown>(key: string, value: T): Promise<void>
  /** In one step, also of several tabs at once. */
  changeItem(key: string, edit: (stored: unknown) => unknown): Promise<void>
  removeItem(key: string): Promise<void>
}

export interface WalletConnectOptions {
  readonly relayUrl: string
  readonly projectId: string
  readonly metadata: Metadata
  /** All of them are asked for; what the wallet leaves out is left out. */
  readonly networks: readonly Network[]
  readonly rpc: RpcSources
  readonly storageKey: string
  /** The site has its visitors sign in: a wallet may do it while it connects. */
  readonly signsIn?: boolean
  /** How much the SDK tells the console; nothing unless set. */
  readonly logLevel?: LogLevel
  /** Where there is no database of a browser's; that one unless set. */
  readonly storage?: SdkStorage
}

/** How a file is asked for that may not come at the first time. */
export type Download = <T>(load: () => Promise<T>) => Promise<T>

export interface WalletConnectDeps extends WalletConnectOptions {
  /** How the file of the other namespaces is asked for; once, unless it is said. */
  readonly download?: Download
  readonly clock: Clock
  /** To the developer, in debug mode. */
  readonly alert: (message: string) => void
}
