import { avatarColor } from '../../domain/account/avatar.ts'
import { type ShownIdentities, shortName } from '../../domain/account/identity.ts'
import { type Connections, isRestoring, isSettled, knownAccount } from '../../domain/connections/connections.ts'
import type { MessageKey } from '../../domain/feature-types.ts'
import { findNetwork } from '../../domain/networks/network.ts'
import { type NetworkPolicy, needsNetwork } from '../../domain/networks/network-rules.ts'
import { caipAddress } from '../../domain/shared/caip.ts'
import type { Translator } from '../../domain/shared/messages/translate.ts'
import { shortAddress } from '../../domain/shared/short-address.ts'
import type { ButtonScreen } from './button.ts'

const labels: Readonly<Record<Exclude<ButtonScreen['status'], 'connected'>, MessageKey<'modal'>>> = {
  unknown: 'button.restoring',
  restoring: 'button.restoring',
  disconnected: 'button.connect',
  connecting: 'button.connecting',
}

/** Seen on light and on dark. */
const warningColor = '#b45309'

export const buttonScreen = (
  { text }: Translator<'modal'>,
  connection: Connections,
  isConnecting: boolean,
  policy: NetworkPolicy,
  isSignInMissing: boolean | undefined,
  names: ShownIdentities,
): ButtonScreen => {
  const account = knownAccount(connection)
  if (account !== undefined) {
    const address = shortAddress(account.address)
    // As the loader has painted it.
    const painted = { label: address, avatar: avatarColor(account.address), busy: false }
    if (isRestoring(connection)) return { ...painted, status: 'restoring' }
    // Decision 26.
    const isWrong = needsNetwork(connection, policy)
    const isTest = findNetwork(policy.networks, account.networkId)?.testnet === true
    const shown = names[caipAddress(account.networkId, account.address)]
    const called = shown === undefined ? address : shortName(shown.name)
    const label = isWrong ? text('button.wrong-network') : isSignInMissing ? text('button.sign-in') : called
    const name = text(isWrong ? 'button.wrong-account' : isTest ? 'button.test-account' : 'button.account', {
      address: shown === undefined ? address : `${called} ${address}`,
    })
    return {
      ...painted,
      status: 'connected',
      label,
      // What is seen is part of what is heard (WCAG 2.5.3), also where a host has said only the one in its own words.
      ...(name.includes(label) && { name }),
      ...(isWrong && { avatar: warningColor, isWrong }),
    }
  }
  const settled = isSettled(connection) ? 'disconnected' : 'unknown'
  const status = isConnecting ? 'connecting' : settled
  return { status, label: text(labels[status]), busy: status !== 'disconnected' }
}
