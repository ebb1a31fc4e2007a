import { addressesBeside } from '../connections/connection.ts'
import type { Amount } from '../shared/amount.ts'
import type { FeeRange } from './fee.ts'
import { type Shortage, shortageOf, shortageOfNothing } from './fee.ts'
import type { NameLookup } from './found-receiver.ts'
import { type ReceiverWarning, receiverWarnings } from './receiver-warnings.ts'
import type { SendForm, SendingAccount, SendToken } from './send-form.ts'
import { feeOf, isContractBy, maxBy, type SendTerms } from './send-terms.ts'
import { amountOf } from './typed-amount.ts'
import type { TypedReceiver } from './typed-receiver.ts'

/** Why there is nothing to review yet; the button says it. The first of them that is so. */
export type SendProblem =
  | 'select-token'
  | 'loading'
  | 'add-amount'
  | 'incorrect-value'
  | 'insufficient-funds'
  | 'insufficient-fee'
  | 'insufficient-kept'
  | 'add-address'
  | 'invalid-address'
  | 'looking'

export interface DraftReceiver {
  readonly address: string
  readonly name?: string
  readonly isGeneralName: boolean
}

/** What the form comes to, by what is known now. */
export interface SendDraft {
  readonly token: SendToken | undefined
  readonly amount: Amount | undefined
  readonly balance: Amount | undefined
  readonly max: bigint | undefined
  readonly fee: FeeRange | undefined
  readonly receiver: DraftReceiver | undefined
  readonly warnings: readonly ReceiverWarning[]
  readonly problem: SendProblem | undefined
}

interface DraftFacts {
  readonly account: SendingAccount
  readonly form: SendForm
  readonly token: SendToken | undefined
  /** Of this account and token; undefined before the chain was asked. */
  readonly terms: SendTerms | undefined
  readonly typed: TypedReceiver
  /** Of the name that is typed now. */
  readonly lookup: NameLookup | undefined
  readonly recent: readonly string[]
}

export const sendDraft = (facts: DraftFacts): SendDraft => {
  const { account, form, token, terms, recent } = facts
  const isNative = form.token === undefined
  const max = maxBy(terms, isNative)
  const fee = feeOf(terms)
  const balance = terms?.balance
  const amount =
    token &&
    amountOf(form.wanted, {
      decimals: balance?.decimals ?? token.decimals,
      ...(token.price && { price: token.price }),
      ...(max === undefined ? {} : { max }),
    })
  const receiver = receiverOf(facts)
  const warnings = receiver
    ? receiverWarnings({
        namespace: account.network.chainNamespace,
        address: receiver.address,
        own: account.address,
        others: addressesBeside(account.connection, account.address),
        token: form.token,
        recent,
        isContract: isContractBy(terms, receiver.address),
        isGeneralName: receiver.isGeneralName,
      })
    : []
  const draft = { token, amount, balance, max, fee, receiver, warnings }
  return { ...draft, problem: amountProblem(form, terms, draft) ?? receiverProblem(facts) }
}

const receiverOf = ({ typed, lookup }: DraftFacts): DraftReceiver | undefined => {
  if (typed.kind === 'address') return { address: typed.address, isGeneralName: false }
  if (typed.kind !== 'name' || lookup?.status !== 'found') return undefined
  const { address, name, isGeneral } = lookup.found
  return { address, name, isGeneralName: isGeneral }
}

const amountProblem = (
  { token: contract, wanted }: SendForm,
  terms: SendTerms | undefined,
  { token, amount, balance, fee }: Omit<SendDraft, 'problem'>,
): SendProblem | undefined => {
  if (token === undefined) return 'select-token'
  if (wanted.kind === 'typed' && wanted.text.trim() === '') return 'add-amount'
  if (wanted.kind === 'typed' && (amount === undefined || amount.value === 0n)) return 'incorrect-value'
  if (balance === undefined) return 'loading'
  if (amount === undefined) return 'loading'
  const isNative = contract === undefined
  const shortage = shortageOf(amount, balance.value, isNative, { native: terms?.native, fee })
  if (shortage !== undefined && amount.value > 0n) return shortProblems[shortage]
  if (amount.value > 0n) return undefined
  // All of nothing is nothing.
  return shortProblems[isNative && balance.value > 0n ? shortageOfNothing(balance.value, fee) : 'amount']
}

const shortProblems = {
  amount: 'insufficient-funds',
  fee: 'insufficient-fee',
  kept: 'insufficient-kept',
} as const satisfies Readonly<Record<Shortage, SendProblem>>

const receiverProblem = ({ typed, lookup }: DraftFacts): SendProblem | undefined => {
  if (typed.kind === 'none') return 'add-address'
  if (typed.kind === 'invalid') return 'invalid-address'
  if (typed.kind === 'address' || lookup?.status === 'found') return undefined
  return lookup === undefined || lookup.status === 'looking' ? 'looking' : 'invalid-address'
}
