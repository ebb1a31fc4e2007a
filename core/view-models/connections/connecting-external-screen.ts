import { type ConnectAttempt, isAttemptRunning } from '../../domain/connections/connect-attempt.ts'
import type { Connection } from '../../domain/connections/connection.ts'
import { isExtension } from '../../domain/connections/connector.ts'
import type { MessageKey } from '../../domain/feature-types.ts'
import type { Device } from '../../domain/shared/device.ts'
import type { FailureCode } from '../../domain/shared/failure.ts'
import type { Translator } from '../../domain/shared/messages/translate.ts'
import { pictureOf } from '../../domain/wallets/ways-to-wallet.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { KnownWallets } from '../../state/wallets/stores.ts'
import { detailsScreen } from '../modal/details-screen.ts'
import { connectedTexts } from './connected-texts.ts'
import type { ConnectingExternalScreen } from './screens.ts'

/** What to do about it, by failure; anything else gets the general advice. */
const advice: Readonly<Partial<Record<FailureCode, MessageKey>>> = {
  NO_ACCOUNTS: 'connecting.failed.no-accounts',
  INVALID_WALLET_RESPONSE: 'connecting.failed.bad-answer',
  CONNECTOR_NOT_FOUND: 'connecting.failed.gone',
  METHOD_UNSUPPORTED: 'connecting.failed.unsupported',
  CHAINS_NOT_SUPPORTED: 'connecting.failed.chains',
  WALLET_SILENT: 'connecting.failed.silent',
  LOAD_FAILED: 'connecting.failed.not-loaded',
}

export const connectingExternalScreen = (
  translator: Translator,
  settings: Settings,
  wallets: KnownWallets,
  attempt: ConnectAttempt,
  connectorId: string,
  connected: Connection | undefined,
  device: Device,
): ConnectingExternalScreen => {
  const { text } = translator
  const connector = wallets.connectors.find(({ id }) => id === connectorId)
  const walletName = connector?.name ?? connectorId
  const imageUrl = pictureOf(wallets.connectors, connectorId)
  const wallet = { walletName, ...(imageUrl === undefined ? {} : { imageUrl }) }
  if (connected !== undefined)
    return {
      view: 'ConnectingExternal',
      state: 'connected',
      ...wallet,
      ...connectedTexts(translator, connected),
      busy: false,
    }
  // Between the choice and the first step of the attempt there is nothing to tell apart from waiting.
  const isOver = attempt.status === 'idle' || attempt.status === 'approved' || attempt.status === 'told'
  const state = isOver ? 'waiting' : attempt.status
  const isBusy = isOver || isAttemptRunning(attempt)
  const values = { wallet: walletName, site: settings.metadata.name }
  return {
    view: 'ConnectingExternal',
    state,
    ...wallet,
    title: text(`connecting.${state}.title`, values),
    text: text(textKey(attempt, state, connector !== undefined && isExtension(connector, device)), values),
    ...(attempt.status === 'failed' ? { details: detailsScreen(text, attempt.failure) } : {}),
    busy: isBusy,
    ...(isBusy
      ? { cancel: text('common.cancel') }
      : { retry: text('common.try-again'), others: text('connecting.others') }),
  }
}

const textKey = (
  attempt: ConnectAttempt,
  state: Exclude<ConnectingExternalScreen['state'], 'connected'>,
  hasIcon: boolean,
): MessageKey => {
  if (state === 'failed')
    return (attempt.status === 'failed' ? advice[attempt.failure.code] : undefined) ?? 'connecting.failed.other'
  return state === 'still-waiting' && hasIcon ? 'connecting.still-waiting.extension' : `connecting.${state}.text`
}
