import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { FeeEstimate } from '../../core/domain/send/fee.ts'
import type { TransactionPlace } from '../../core/domain/send/transaction-place.ts'
import type { TransferOutlook, TransferRefusal } from '../../core/domain/send/transfer-outlook.ts'
import { readOutlook, readPlace, writeOutlook } from '../../infrastructure/recording/written-transfers.ts'
import { runs } from '../support/long-runs.ts'

const big = fc.bigInt(0n, 2n ** 256n - 1n)
const fee: fc.Arbitrary<FeeEstimate> = fc.oneof(
  fc.record(
    { gas: big, estimated: big, price: fc.record({ now: big, most: big }), tip: big, dataFee: big },
    { requiredKeys: ['gas', 'price', 'dataFee'] },
  ),
  fc.record(
    { base: big, units: big, unitPrice: big, account: big, kept: big },
    { requiredKeys: ['base', 'units', 'unitPrice', 'kept'] },
  ),
)
const why: fc.Arbitrary<TransferRefusal> = fc.oneof(
  fc.record({ kind: fc.constant('receiver-minimum' as const), least: big }),
  fc.record({ kind: fc.constantFrom('receiver-token-account', 'sender-frozen', 'token-hook') }),
)
const outlook: fc.Arbitrary<TransferOutlook> = fc.oneof(
  fc.record({ kind: fc.constant('passes' as const), fee, received: big }, { requiredKeys: ['kind', 'fee'] }),
  fc.record({ kind: fc.constant('fails' as const), reason: fc.string(), why }, { requiredKeys: ['kind'] }),
)
const place: fc.Arbitrary<TransactionPlace> = fc.oneof(
  fc.record({ nonce: fc.nat() }),
  fc.record({ blockhash: fc.string(), lastHeight: fc.nat(), slot: fc.nat() }),
)

it('what a chain says of a transfer is read from a recording as it was', () => {
  fc.assert(
    fc.property(outlook, place, (said, where) => {
      expect(readOutlook(JSON.parse(JSON.stringify(writeOutlook(said))))).toEqual(said)
      expect(readPlace(JSON.parse(JSON.stringify(where)))).toEqual(where)
    }),
    { numRuns: runs(300) },
  )
})
