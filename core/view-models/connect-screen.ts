import { type ConnectionState, connectionOf } from '../domain/connection-machine.ts'
import type { FirstTranslator } from '../domain/messages/translate.ts'
import { type WalletEntry, walletList } from '../domain/wallet-list.ts'
import type { Settings } from '../state/settings.ts'
import type { KnownWallets } from '../state/stores.ts'
import type { ConnectScreen, TextPart, WalletRow } from './screens.ts'

export const connectScreen = (
  { text }: FirstTranslator,
  settings: Settings,
  wallets: KnownWallets,
  connection: ConnectionState,
): ConnectScreen => {
  const live = connectionOf(connection)
  const entries = walletList({
    connectors: wallets.listed,
    order: settings.connectorTypeOrder,
    connectedIds: live === undefined ? [] : [live.connectorId],
    lastUsedId: wallets.lastUsedId,
  })
  const legal = legalLine(text, settings)
  return {
    view: 'Connect',
    intro: text('connect.intro', { site: settings.metadata.name }),
    listLabel: text('connect.wallets'),
    wallets: entries.map((entry) => walletRow(text, entry)),
    ...(entries.length === 0 ? { empty: emptyState(text) } : {}),
    help: text('connect.help'),
    ...(legal === undefined ? {} : { legal }),
  }
}

const walletRow = (text: FirstTranslator['text'], { connector, tag }: WalletEntry): WalletRow => ({
  id: connector.id,
  name: connector.name,
  ...(connector.imageUrl === undefined ? {} : { imageUrl: connector.imageUrl }),
  ...(tag === undefined ? {} : { tag: text(`wallet.tag.${tag}`), tagKind: tag }),
})

const emptyState = (text: FirstTranslator['text']) => ({
  title: text('connect.none.title'),
  text: text('connect.none.text'),
  looking: text('connect.none.looking'),
})

/** One sentence with the host's links where the translation puts them. */
const legalLine = (
  text: FirstTranslator['text'],
  { termsUrl, privacyUrl }: Settings,
): readonly TextPart[] | undefined => {
  if (termsUrl === undefined && privacyUrl === undefined) return undefined
  const [terms, privacy] = ['\uE000', '\uE001']
  const sentence =
    termsUrl !== undefined && privacyUrl !== undefined
      ? text('connect.terms-and-privacy', { terms, privacy })
      : text('connect.terms', { terms: termsUrl === undefined ? privacy : terms })
  const link = (part: string): TextPart => {
    if (part === terms && termsUrl !== undefined) return { text: text('connect.terms-name'), href: termsUrl }
    if (part === privacy && privacyUrl !== undefined) return { text: text('connect.privacy-name'), href: privacyUrl }
    return { text: part }
  }
  return sentence
    .split(/([\uE000\uE001])/)
    .filter((part) => part !== '')
    .map(link)
}
