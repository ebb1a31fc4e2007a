import * as v from 'valibot'
import type { BlockhashUse } from '../../core/domain/send/transfer-outlook.ts'
import type { SignedTransaction } from '../../core/ports/send/transaction-sender.ts'
import { count, digits, given, schemaOf, text } from './schema-parts.ts'
import type { WrittenOutlook, WrittenPlace, WrittenUse } from './written-transfers.ts'

// Types of sending that steps hold.

const refusals = [
  ...(['receiver-minimum', 'receiver-token-account', 'receiver-program', 'receiver-frozen'] as const),
  ...(['sender-frozen', 'token-paused', 'token-fixed', 'token-hook'] as const),
] as const

export const transferOutlook = schemaOf<WrittenOutlook>()(
  v.variant('kind', [
    v.strictObject({
      kind: v.literal('passes'),
      fee: v.union([
        v.strictObject({
          gas: digits,
          price: v.strictObject({ now: digits, most: digits }),
          tip: given(digits),
          estimated: given(digits),
          dataFee: digits,
        }),
        v.strictObject({ base: digits, units: digits, unitPrice: digits, account: given(digits), kept: digits }),
      ]),
      received: given(digits),
    }),
    v.strictObject({
      kind: v.literal('fails'),
      reason: given(text),
      why: given(
        v.strictObject({
          kind: v.picklist(refusals),
          least: given(digits),
        }),
      ),
    }),
  ]),
)

export const nonceUse = schemaOf<WrittenUse>()(
  v.variant('kind', [
    v.strictObject({ kind: v.picklist(['free', 'untold']) }),
    v.strictObject({ kind: v.literal('used'), hash: text, to: text, value: digits, data: text }),
  ]),
)

export const transactionPlace = schemaOf<WrittenPlace>()(
  v.strictObject({ nonce: given(count), blockhash: given(text), lastHeight: given(count), slot: given(count) }),
)

export const blockhashUse = schemaOf<BlockhashUse>()(
  v.variant('kind', [
    v.strictObject({ kind: v.picklist(['open', 'expired']) }),
    v.strictObject({ kind: v.literal('used'), hash: text }),
  ]),
)

export const sendAnswer = schemaOf<string | SignedTransaction>()(
  v.union([text, v.strictObject({ hash: text, bytes: text, lastHeight: count })]),
)
