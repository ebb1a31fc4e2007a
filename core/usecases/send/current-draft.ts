import type { Portfolio } from '../../domain/account/token-balance.ts'
import { connectionCaipAddress } from '../../domain/connections/connection.ts'
import { isNamed } from '../../domain/namespaces/named-chains.ts'
import { type RecentReceiver, receiversOf } from '../../domain/send/recent-receivers.ts'
import { type SendDraft, sendDraft } from '../../domain/send/send-draft.ts'
import { type SendingAccount, sendingAccount, sendToken } from '../../domain/send/send-form.ts'
import { balancesKey } from '../../domain/send/send-terms.ts'
import { type TypedReceiver, typedReceiver } from '../../domain/send/typed-receiver.ts'
import { knownAnswer } from '../../domain/shared/cached-answer.ts'
import type { ChecksumAddress } from '../../ports/shared/checksum-address.ts'
import type { CachedAnswerStore } from '../../state/account/cached-answer-store.ts'
import type { ConnectionStore } from '../../state/connections/stores.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { NameLookupCell, RecentReceiversCell, SendFormCell, SendTermsCell } from '../../state/send/stores.ts'
import type { Signal } from '../../state/shared/behavior.ts'
import { derive } from '../../state/shared/derive.ts'

/** What is filled in, put together with all that is known of it now. */
export interface CurrentDraft {
  /** Who sends, where somebody can. */
  readonly account: Signal<SendingAccount | undefined>
  /** What the account owns there, as far as it is known. */
  readonly portfolio: Signal<Portfolio | undefined>
  readonly typed: Signal<TypedReceiver>
  /** Whom the visitor has sent to, on networks of this kind. */
  readonly usedReceivers: Signal<readonly RecentReceiver[]>
  /** Undefined where nobody can send. */
  readonly draft: Signal<SendDraft | undefined>
}

const nobody: readonly RecentReceiver[] = []

export const createCurrentDraft = (deps: {
  readonly settings: Signal<Settings>
  readonly connections: ConnectionStore
  readonly portfolios: CachedAnswerStore<Portfolio>
  readonly form: SendFormCell
  readonly terms: SendTermsCell
  readonly lookup: NameLookupCell
  readonly recentReceivers: RecentReceiversCell
  readonly checksum: ChecksumAddress
}): CurrentDraft => {
  const account = derive([deps.connections.state, deps.settings], (connections, { networks }) =>
    sendingAccount(connections, networks),
  )
  const portfolio = derive([account, deps.portfolios.state], (from, portfolios) =>
    from === undefined ? undefined : knownAnswer(portfolios[connectionCaipAddress(from.connection)]),
  )
  const typed = derive([account, deps.form], (from, { to }): TypedReceiver => {
    if (from === undefined) return { kind: 'none' }
    const { chainNamespace } = from.network
    return typedReceiver(to, chainNamespace, isNamed[chainNamespace] === true, deps.checksum)
  })
  const recent = derive([account, deps.recentReceivers], (from, all) =>
    from === undefined ? nobody : receiversOf(all, from.network.chainNamespace),
  )
  const draft = derive(
    [account, portfolio, typed, recent, deps.form, deps.terms, deps.lookup],
    (from, owned, receiver, known, form, terms, lookup) => {
      if (from === undefined) return undefined
      const { network, address } = from
      const balancesOf = balancesKey({ networkId: network.caipNetworkId, from: address, token: form.token })
      const isOfName =
        receiver.kind === 'name' && lookup?.name === receiver.name && lookup.networkId === network.caipNetworkId
      return sendDraft({
        account: from,
        form,
        token: sendToken(network, owned?.tokens ?? [], form.token),
        terms: terms?.balancesOf === balancesOf ? terms : undefined,
        typed: receiver,
        lookup: isOfName ? lookup : undefined,
        recent: known.map((one) => one.address),
      })
    },
  )
  return { account, portfolio, typed, usedReceivers: recent, draft }
}
