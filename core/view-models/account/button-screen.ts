import { avatarColor } from '../../domain/account/avatar.ts'
import { type ConnectionState, isRestoring, knownAccount } from '../../domain/connections/connection-machine.ts'
import { needsNetwork } from '../../domain/networks/network-rules.ts'
import type { FirstMessageKey } from '../../domain/shared/messages/first-messages.ts'
import type { FirstTranslator } from '../../domain/shared/messages/translate.ts'
import { shortAddress } from '../../domain/shared/short-address.ts'
import type { ButtonScreen } from './button.ts'

const labels: Readonly<Record<Exclude<ButtonScreen['status'], 'connected'>, FirstMessageKey>> = {
  unknown: 'button.restoring',
  restoring: 'button.restoring',
  disconnected: 'button.connect',
  connecting: 'button.connecting',
}

export const buttonScreen = ({ text }: FirstTranslator, connection: ConnectionState): ButtonScreen => {
  const status = connection.status === 'needs-action' ? 'connected' : connection.status
  const account = knownAccount(connection)
  if (account !== undefined) {
    const shown = isRestoring(connection) ? 'restoring' : 'connected'
    // Decision 26.
    const label = needsNetwork(connection) ? text('button.wrong-network') : shortAddress(account.address)
    return { status: shown, label, avatar: avatarColor(account.address), busy: false }
  }
  // Only reached without an account, so `connected` cannot be meant.
  const waiting = status === 'connected' ? 'unknown' : status
  return { status: waiting, label: text(labels[waiting]), busy: waiting !== 'disconnected' }
}
