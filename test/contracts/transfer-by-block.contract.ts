import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Network } from '../../core/domain/networks/network.ts'
import { feeRange } from '../../core/domain/send/fee.ts'
import type { BlockhashPlace } from '../../core/domain/send/transaction-place.ts'
import type { Transfer } from '../../core/domain/send/transfer.ts'
import type { BlockhashUse } from '../../core/domain/send/transfer-outlook.ts'
import type { TransferReader } from '../../core/ports/send/transfer-reader.ts'

export interface TransferByBlockHarness {
  readonly reader: TransferReader
  readonly network: Network
  /** The chain would take it. */
  readonly passing: () => Transfer
  /** A new account would get less than it has to hold. */
  readonly tooLittle: () => { readonly transfer: Transfer; readonly least: bigint }
  /** Of somebody with a key, and a program's. */
  readonly key: string
  readonly program: string
  /** What becomes of a transaction that named this block. @returns its hash, where it is there */
  readonly become: (
    kind: BlockhashUse['kind'],
    place: BlockhashPlace,
    transfer: Transfer,
  ) => Promise<string | undefined>
  /** A network whose address does not answer. */
  readonly gone: () => Promise<readonly [TransferReader, Network]>
  readonly stop: () => Promise<unknown>
}

const never = (): AbortSignal => new AbortController().signal

/** Of chains on which a transaction names a recent block. */
export const describeTransfersByBlock = (name: string, make: () => Promise<TransferByBlockHarness>): void => {
  describe(`TransferReader where transactions name a block: ${name}`, () => {
    let harness: TransferByBlockHarness
    beforeAll(async () => {
      harness = await make()
    })
    afterAll(() => harness.stop())

    const placeOf = async ({ from }: Transfer): Promise<BlockhashPlace> => {
      const { reader, network } = harness
      const answer = await reader.nextPlace({ network, address: from }, never())
      if (!answer.ok || !('blockhash' in answer.value)) throw new Error(JSON.stringify(answer))
      return answer.value
    }

    it('says a fee that is known to the unit, and what the account has to keep', async () => {
      const { reader, network, passing } = harness
      const answer = await reader.outlook({ network, transfer: passing() }, never())
      if (!answer.ok || answer.value.kind !== 'passes') throw new Error(JSON.stringify(answer))
      const { least, most, kept = 0n } = feeRange(answer.value.fee)
      expect(least).toBeGreaterThan(0n)
      expect(most).toBe(least)
      expect(kept).toBeGreaterThan(0n)
    })

    it('says how much a new account has to get', async () => {
      const { reader, network, tooLittle } = harness
      const { transfer, least } = tooLittle()
      expect(await reader.outlook({ network, transfer }, never())).toEqual({
        ok: true,
        value: { kind: 'fails', why: { kind: 'receiver-minimum', least } },
      })
    })

    it('tells a program from somebody with a key', async () => {
      const { reader, network, key, program } = harness
      for (const [address, value] of [
        [key, false],
        [program, true],
      ] as const)
        expect(await reader.holdsCode({ network, address }, never())).toEqual({ ok: true, value })
    })

    it.each(['open', 'used', 'expired'] as const)('knows of one that is %s', async (kind) => {
      const { reader, network, passing, become } = harness
      const transfer = passing()
      const place = await placeOf(transfer)
      const hash = await become(kind, place, transfer)
      const question = { network, transfer, place, others: [] }
      const use = { ok: true, value: { kind, ...(hash === undefined ? {} : { hash }) } }
      expect(await reader.usedBlockhash(question, never())).toEqual(use)
      // The same where its hash was known before.
      if (hash !== undefined) expect(await reader.usedBlockhash({ ...question, hash }, never())).toEqual(use)
    })

    it('fails when the chain does, and ends at once when the signal aborts', async () => {
      const transfer = harness.passing()
      const place = await placeOf(transfer)
      const [goneReader, goneNetwork] = await harness.gone()
      const asks = (reader: TransferReader, network: Network) => [
        (signal: AbortSignal) => reader.outlook({ network, transfer }, signal),
        (signal: AbortSignal) => reader.nextPlace({ network, address: transfer.from }, signal),
        (signal: AbortSignal) => reader.holdsCode({ network, address: transfer.from }, signal),
        (signal: AbortSignal) => reader.usedBlockhash({ network, transfer, place, others: [] }, signal),
        (signal: AbortSignal) => reader.find({ network, hash: '1'.repeat(88), from: transfer.from }, signal),
      ]
      for (const ask of asks(goneReader, goneNetwork))
        expect(await ask(never())).toMatchObject({ ok: false, failure: { code: 'FEE_UNAVAILABLE' } })
      for (const ask of asks(harness.reader, harness.network)) {
        const over = new AbortController()
        const answer = ask(over.signal)
        over.abort()
        expect(await answer).toMatchObject({ ok: false, failure: { code: 'ABORTED' } })
      }
    })
  })
}
