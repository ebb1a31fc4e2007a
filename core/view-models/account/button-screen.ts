import { avatarColor } from '../../domain/account/avatar.ts'
import { type Connections, isRestoring, isSettled, knownAccount } from '../../domain/connections/connections.ts'
import type { MessageKey } from '../../domain/declared.ts'
import { type NetworkPolicy, needsNetwork } from '../../domain/networks/network-rules.ts'
import type { Translator } from '../../domain/shared/messages/translate.ts'
import { shortAddress } from '../../domain/shared/short-address.ts'
import type { ButtonScreen } from './button.ts'

const labels: Readonly<Record<Exclude<ButtonScreen['status'], 'connected'>, MessageKey<'modal'>>> = {
  unknown: 'button.restoring',
  restoring: 'button.restoring',
  disconnected: 'button.connect',
  connecting: 'button.connecting',
}

export const buttonScreen = (
  { text }: Translator<'modal'>,
  connection: Connections,
  isConnecting: boolean,
  policy: NetworkPolicy,
): ButtonScreen => {
  const account = knownAccount(connection)
  if (account !== undefined) {
    const shown = isRestoring(connection) ? 'restoring' : 'connected'
    // Decision 26.
    const label = needsNetwork(connection, policy) ? text('button.wrong-network') : shortAddress(account.address)
    return { status: shown, label, avatar: avatarColor(account.address), busy: false }
  }
  const settled = isSettled(connection) ? 'disconnected' : 'unknown'
  const status = isConnecting ? 'connecting' : settled
  return { status, label: text(labels[status]), busy: status !== 'disconnected' }
}
