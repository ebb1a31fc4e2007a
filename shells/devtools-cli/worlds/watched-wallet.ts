import type { Failure } from '../../../core/domain/shared/failure.ts'
import type { Result } from '../../../core/domain/shared/result.ts'
import type { RemoteEvent } from '../../../core/ports/connections/remote-wallet.ts'
import type { WalletConnector, WalletEvent } from '../../../core/ports/connections/wallet-connector.ts'
import type { EventLog } from './event-log.ts'

const described = (event: WalletEvent | RemoteEvent): string => {
  switch (event.type) {
    case 'accounts-changed':
      return `accounts-changed ${event.accounts.length}`
    case 'network-changed':
      return `network-changed ${event.networkId}`
    case 'requests-changed':
      return `requests-changed ${event.pending}`
    case 'signs-in-on':
      return `signs-in-on ${event.networkIds.join(' ')}`
    case 'signed-in':
      return `signed-in ${event.signed.length}`
    // A link of this kind lets whoever reads it answer in the visitor's place: it stays out of the log.
    case 'pairing-uri':
    case 'client-known':
    case 'disconnected':
      return event.type
  }
}

/** The wallet, with what it is asked, what it answers and what it says by itself in the log. */
export const watchedWallet = <W extends WalletConnector>(wallet: W, log: EventLog): W => {
  const { name } = wallet.connector
  const asked = async <T>(verb: string, work: Promise<Result<T, Failure>>): Promise<Result<T, Failure>> => {
    log.add('wallet', `${name}: ${verb}?`)
    const answer = await work
    log.add('wallet', `${name}: ${verb}: ${answer.ok ? 'yes' : answer.failure.code}`)
    return answer
  }
  const hear = (event: WalletEvent | RemoteEvent): void => log.add('wallet', `${name}: ${described(event)}`)
  wallet.on(hear)
  wallet.remote?.on(hear)
  return {
    ...wallet,
    connect: (namespaces, signal) => asked('connect', wallet.connect(namespaces, signal)),
    restore: (namespaces, signal) => asked('restore', wallet.restore(namespaces, signal)),
    switchNetwork: (network, signal) => asked(`switch to ${network.name}`, wallet.switchNetwork(network, signal)),
    disconnect: (signal, namespace) => asked('disconnect', wallet.disconnect(signal, namespace)),
  }
}
