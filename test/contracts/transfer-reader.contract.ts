import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Network } from '../../core/domain/networks/network.ts'
import type { Transfer, TransferCall } from '../../core/domain/send/transfer.ts'
import type { TransferReader } from '../../core/ports/send/transfer-reader.ts'

export interface TransferReaderHarness {
  readonly reader: TransferReader
  readonly network: Network
  readonly from: string
  /** The chain would take these: its own currency, a token, and one whose `transfer` answers with nothing. */
  readonly passing: () => readonly Transfer[]
  /** One that the chain refuses, and why; and those that are refused without a word that a visitor could read. */
  readonly refused: () => { readonly transfer: Transfer; readonly reason: string }
  readonly refusedInSilence: () => readonly Transfer[]
  /** The account of a key, that of a contract, and a key's own for which a contract acts (EIP-7702). */
  readonly key: string
  readonly contract: string
  readonly delegated: string
  /** Transactions of the sender, by their nonces from 0 on; undefined for one that is no call. */
  readonly mined: readonly ({ readonly hash: string; readonly call: TransferCall } | undefined)[]
  /** One that is mined, and when in milliseconds. */
  readonly found: { readonly hash: string; readonly minedAt: number }
  /** A network whose address does not answer. */
  readonly gone: () => Promise<readonly [TransferReader, Network]>
  readonly stop: () => Promise<unknown>
}

const never = (): AbortSignal => new AbortController().signal

/** Everything that can be asked, of this network. */
const allQuestions = ({ from, found, passing }: TransferReaderHarness, reader: TransferReader, network: Network) => {
  const [transfer] = passing()
  if (transfer === undefined) throw new Error('The harness has no transfer')
  return [
    (signal: AbortSignal) => reader.outlook({ network, transfer }, signal),
    (signal: AbortSignal) => reader.holdsCode({ network, address: from }, signal),
    (signal: AbortSignal) => reader.nextPlace({ network, address: from }, signal),
    (signal: AbortSignal) => reader.usedNonce({ network, address: from, nonce: 0 }, signal),
    (signal: AbortSignal) => reader.find({ network, hash: found.hash, from }, signal),
  ]
}

export const describeTransferReader = (name: string, make: () => Promise<TransferReaderHarness>): void => {
  describe(`TransferReader: ${name}`, () => {
    let harness: TransferReaderHarness
    beforeAll(async () => {
      harness = await make()
    })
    afterAll(() => harness.stop())

    const outlook = (transfer: Transfer) => {
      const { reader, network } = harness
      return reader.outlook({ network, transfer }, never())
    }

    it('tells what a transfer costs, from now on to what a wallet may offer', async () => {
      for (const transfer of harness.passing()) {
        const answer = await outlook(transfer)
        if (!answer.ok || answer.value.kind !== 'passes') throw new Error(JSON.stringify(answer))
        const { fee } = answer.value
        if (!('gas' in fee)) throw new Error('This chain sells gas.')
        const { gas, price, tip = 0n, dataFee } = fee
        expect(gas).toBeGreaterThanOrEqual(21_000n)
        expect(price.now).toBeGreaterThan(0n)
        expect(price.most).toBeGreaterThanOrEqual(price.now)
        expect(price.now).toBeGreaterThanOrEqual(tip)
        expect(dataFee).toBe(0n)
      }
    })

    it('tells that the chain would refuse one, with the reason of the contract', async () => {
      const { transfer, reason } = harness.refused()
      expect(await outlook(transfer)).toEqual({ ok: true, value: { kind: 'fails', reason } })
    })

    it('tells that a token would refuse without a word', async () => {
      for (const transfer of harness.refusedInSilence())
        expect(await outlook(transfer)).toEqual({ ok: true, value: { kind: 'fails' } })
    })

    it('tells a contract from the account of a key, also of one for which a contract acts', async () => {
      const { reader, network, key, contract, delegated } = harness
      const holdsCode = (address: string) => reader.holdsCode({ network, address }, never())
      for (const spelled of [contract, contract.toLowerCase()])
        expect(await holdsCode(spelled)).toEqual({ ok: true, value: true })
      for (const address of [key, delegated]) expect(await holdsCode(address)).toEqual({ ok: true, value: false })
    })

    it('counts what the account has sent, and says what each was', async () => {
      const { reader, network, from: address, mined } = harness
      expect(await reader.nextPlace({ network, address }, never())).toEqual({
        ok: true,
        value: { nonce: mined.length },
      })
      for (const [nonce, one] of mined.entries()) {
        const value = one === undefined ? { kind: 'untold' } : { kind: 'used', ...one }
        expect(await reader.usedNonce({ network, address, nonce }, never())).toEqual({ ok: true, value })
      }
      const free = { ok: true, value: { kind: 'free' } }
      for (const nonce of [mined.length, mined.length + 7])
        expect(await reader.usedNonce({ network, address, nonce }, never())).toEqual(free)
    })

    it('finds a transaction by its hash', async () => {
      const { reader, network, from, found } = harness
      const value = { kind: 'mined', isSuccessful: true, minedAt: found.minedAt }
      expect(await reader.find({ network, hash: found.hash, from }, never())).toEqual({ ok: true, value })
    })

    it('fails when the chain does', async () => {
      for (const ask of allQuestions(harness, ...(await harness.gone())))
        expect(await ask(never())).toMatchObject({ ok: false, failure: { code: 'FEE_UNAVAILABLE' } })
    })

    it('ends at once when the signal aborts', async () => {
      for (const ask of allQuestions(harness, harness.reader, harness.network)) {
        const over = new AbortController()
        const answer = ask(over.signal)
        over.abort()
        expect(await answer).toMatchObject({ ok: false, failure: { code: 'ABORTED' } })
      }
    })
  })
}
