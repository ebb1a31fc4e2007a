import type { SendFormCell, SendReviewCell } from '../../state/send/stores.ts'
import type { Navigate } from '../modal/navigate.ts'
import type { CurrentDraft } from './current-draft.ts'

/** What is filled in is put before the visitor once more, bound to the account, network and connection of this moment. */
export type StartReview = () => void

export const createStartReview = (
  deps: {
    readonly form: SendFormCell
    readonly review: SendReviewCell
    readonly navigate: Navigate
  } & Pick<CurrentDraft, 'account' | 'draft' | 'usedReceivers'>,
): StartReview => {
  let last = 0
  return () => {
    const account = deps.account.snapshot()
    const draft = deps.draft.snapshot()
    if (account === undefined || draft === undefined || draft.problem !== undefined) return
    const { token, amount, receiver, balance } = draft
    if (token === undefined || amount === undefined || receiver === undefined || balance === undefined) return
    last += 1
    deps.review.set({
      id: last,
      connectionId: account.connection.id,
      transfer: {
        networkId: account.network.caipNetworkId,
        from: account.address,
        receiver: receiver.address,
        ...(token.address === undefined ? {} : { token: token.address }),
      },
      amount: deps.form.snapshot().wanted.kind === 'max' ? undefined : amount.value,
      // What the chain says of its decimals decides how much money a number is.
      token: { ...token, decimals: balance.decimals },
      ...(receiver.name === undefined ? {} : { name: receiver.name }),
      isGeneralName: receiver.isGeneralName,
      recent: deps.usedReceivers.snapshot().map(({ address }) => address),
      ticks: [],
      state: { kind: 'open' },
    })
    deps.navigate({ type: 'show', view: { view: 'WalletSendPreview', review: last } })
  }
}
