import type { FollowedTransaction } from '../../domain/activity/sent-transaction.ts'
import { transactionExplorerUrl } from '../../domain/networks/explorer-url.ts'
import { findNetwork, type Network } from '../../domain/networks/network.ts'
import { displayExact } from '../../domain/shared/amount.ts'
import type { Translator } from '../../domain/shared/messages/translate.ts'
import { shortAddress } from '../../domain/shared/short-address.ts'
import type { SentMoney } from '../../state/send/stores.ts'
import type { WalletSendConfirmedScreen } from './screens.ts'

export const confirmedScreen = (
  text: Translator<'send'>['text'],
  { transfer, hash, symbol, decimals, name }: SentMoney,
  followed: FollowedTransaction | undefined,
  networks: readonly Network[],
): WalletSendConfirmedScreen => {
  const state = followed?.status ?? 'pending'
  const network = findNetwork(networks, transfer.networkId)
  const href = network && transactionExplorerUrl(network, hash)
  const explorer = network?.blockExplorers?.default.name
  const amount = displayExact({ value: transfer.amount, decimals })
  return {
    view: 'WalletSendConfirmed',
    state,
    text: text(`send.state.${state}`),
    what: text('send.state.amount', { amount, symbol, who: name ?? shortAddress(transfer.receiver) }),
    ...(href === undefined || explorer === undefined
      ? {}
      : { explorer: { label: text('send.state.explorer', { explorer }), href } }),
    done: text('send.state.done'),
  }
}
