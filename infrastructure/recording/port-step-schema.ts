import * as v from 'valibot'
import { type FailureCode, isFailureCode } from '../../core/domain/shared/failure.ts'
import type { WalletQuery } from '../../core/domain/wallets/wallet-queries.ts'
import type { WalletAccounts, WalletEvent } from '../../core/ports/connections/wallet-connector.ts'
import type { WalletPage } from '../../core/ports/wallets/wallet-directory.ts'
import type { RecordedFailure } from './recorded-result.ts'
import {
  count,
  flag,
  given,
  list,
  listing,
  networkId,
  nth,
  schemaOf,
  stepOf,
  text,
  texts,
  walletsChange,
} from './schema-parts.ts'

const failure = schemaOf<RecordedFailure>()(
  v.strictObject({
    code: v.custom<FailureCode>((value) => typeof value === 'string' && isFailureCode(value), 'must be a failure code'),
    detail: given(text),
  }),
)
const failed = v.strictObject({ ok: v.literal(false), failure })
const outcome = v.variant('ok', [v.strictObject({ ok: v.literal(true) }), failed])
const resultOf = <Value extends v.GenericSchema>(value: Value) =>
  v.variant('ok', [v.strictObject({ ok: v.literal(true), value }), failed])

const accounts = schemaOf<WalletAccounts>()(
  v.strictObject({
    accounts: v.pipe(v.tupleWithRest([text], text), v.readonly()),
    networkId,
    wallet: given(v.strictObject({ name: text, icon: given(text) })),
  }),
)
const event = schemaOf<WalletEvent>()(
  v.variant('type', [
    v.strictObject({ type: v.literal('accounts-changed'), accounts: texts }),
    v.strictObject({ type: v.literal('network-changed'), networkId }),
    v.strictObject({ type: v.literal('disconnected') }),
    v.strictObject({ type: v.literal('pairing-uri'), uri: text }),
    v.strictObject({ type: v.literal('requests-changed'), pending: count }),
  ]),
)

const walletQuery = schemaOf<WalletQuery>()(
  v.strictObject({
    page: nth,
    entries: count,
    include: given(texts),
    exclude: given(texts),
    chains: given(texts),
    search: given(text),
    isCertified: given(flag),
  }),
)
const walletPage = schemaOf<WalletPage>()(v.strictObject({ wallets: list(listing), count, isBundled: given(flag) }))

const digits = v.pipe(text, v.regex(/^\d+$/, 'must be a whole number in text'))

export const portSteps = [
  stepOf('wallets', walletsChange),
  stepOf('wallet-event', { wallet: text, event }),
  stepOf('wallet-accounts', {
    wallet: text,
    method: v.picklist(['connect', 'restore']),
    nth,
    result: resultOf(accounts),
  }),
  stepOf('wallet-done', { wallet: text, method: v.picklist(['disconnect', 'switchNetwork']), nth, result: outcome }),
  stepOf('balance', { network: networkId, address: text, nth, result: resultOf(digits) }),
  stepOf('wallet-page', { query: walletQuery, nth, result: resultOf(walletPage) }),
  stepOf('pictures', { nth }),
  stepOf('store-read', { key: text, nth, value: given(text) }),
  stepOf('store-written', { method: v.picklist(['write', 'remove']), key: text, nth }),
  stepOf('copied', { nth, result: outcome }),
  stepOf('page-return', {}),
  stepOf('connectivity', {}),
  stepOf('other-tab', { key: text }),
  stepOf('timer', { nth, ms: v.number() }),
] as const
