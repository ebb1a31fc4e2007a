import type { HostEvent } from '../../domain/modal/host-event.ts'
import type { Network } from '../../domain/networks/network.ts'
import type { CaipNetworkId } from '../../domain/shared/caip.ts'
import type { MessageKey, MessageOverrides } from '../../domain/shared/messages/catalogue.ts'
import type { FirstMessageKey } from '../../domain/shared/messages/first-messages.ts'
import { createTranslator, type Translator } from '../../domain/shared/messages/translate.ts'
import type { Metadata } from '../../domain/shared/metadata.ts'
import type { Theme } from '../../domain/shared/theme.ts'
import type { AllWallets, WalletListing } from '../../domain/wallets/wallet-listing.ts'
import type { Signal } from '../shared/behavior.ts'
import { type Cell, createCell } from '../shared/cell.ts'
import { derive } from '../shared/derive.ts'

/** The host's options after checking, with everything filled in. */
export interface Settings {
  readonly metadata: Metadata
  readonly networks: readonly Network[]
  readonly defaultNetworkId: CaipNetworkId
  readonly mode: 'full' | 'basic' | 'manual'
  readonly networkSwitching: boolean
  readonly allowUnsupportedNetwork: boolean
  readonly reconnect: boolean
  readonly storageKey: string
  readonly connectorTypeOrder: readonly string[]
  readonly connectorImages: Readonly<Record<string, string>>
  /** By listing id, rdns or name. */
  readonly excludedWallets: readonly string[]
  /** In the host's order. */
  readonly featuredWalletIds: readonly string[]
  /** Of the directory's wallets only these; empty means all. */
  readonly includedWalletIds: readonly string[]
  readonly customWallets: readonly WalletListing[]
  readonly allWallets: AllWallets
  readonly theme: Theme
  readonly locale: string
  readonly messages: MessageOverrides
  readonly termsUrl: string | undefined
  readonly privacyUrl: string | undefined
  readonly debug: boolean
  readonly onEvent: ((event: HostEvent) => void) | undefined
}

export type SettingsCell = Cell<Settings>
export const createSettingsCell = (settings: Settings): SettingsCell => createCell(settings)

export type TranslatorBehavior<Key extends MessageKey = MessageKey> = Signal<Translator<Key>>
/** Of what is there before the rest of the core. */
export type FirstTranslatorBehavior = TranslatorBehavior<FirstMessageKey>

export const createTranslatorBehavior = <Key extends MessageKey>(
  { settings }: { readonly settings: Signal<Settings> },
  words: Readonly<Record<Key, string>>,
): TranslatorBehavior<Key> => derive([settings], ({ locale, messages }) => createTranslator(words, locale, messages))
