import { base58, base64 } from '@scure/base'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { solana } from '../../../core/networks.ts'
import type { SolanaProvider } from '../../../core/ports/connections/providers/solana-provider.ts'
import { createFrameWalletWorld, type FrameWalletWorld, visitorKey } from '../../support/frame-wallet-world.ts'
import { runs } from '../../support/long-runs.ts'
import { isSignedBy, solanaKeyOf } from '../../support/solana-keys.ts'

const stranger = solanaKeyOf(2)
const onSolana = solana.caipNetworkId

let world: FrameWalletWorld
beforeEach(() => {
  world = createFrameWalletWorld()
})
afterEach(() => world.stop())

/** A legacy transaction of one instruction without data, for these signers. */
const transactionOf = (...signers: readonly Uint8Array[]): Uint8Array =>
  Uint8Array.from([
    signers.length,
    ...new Uint8Array(64 * signers.length),
    ...[signers.length, 0, 1, signers.length + 1],
    ...signers.flatMap((one) => [...one]),
    ...new Uint8Array(32).fill(9),
    ...new Uint8Array(32).fill(7),
    ...[1, signers.length, 0, 0],
  ])
const messageAt = (transaction: Uint8Array): number => 1 + 64 * (transaction[0] ?? 0)
const withSignatureAt = (transaction: Uint8Array, at: number, signature: Uint8Array): Uint8Array => {
  const signed = transaction.slice()
  signed.set(signature, 1 + 64 * at)
  return signed
}
const signedWith = (by: typeof visitorKey, transaction: Uint8Array, at = 0): Uint8Array =>
  withSignatureAt(transaction, at, by.sign(transaction.subarray(messageAt(transaction))))
const changedAt = (bytes: Uint8Array, at: number): Uint8Array => {
  const changed = bytes.slice()
  changed[at] = (changed[at] ?? 0) ^ 1
  return changed
}

describe('what a host gets on Solana', () => {
  const provider = (): SolanaProvider => world.wallet.provider('solana') as SolanaProvider
  const answerRequest = (result: unknown, nth = 1) => world.stand.answer('RPC_REQUEST', { result }, nth)
  const own = transactionOf(visitorKey.publicKey)
  const shared = signedWith(stranger, transactionOf(stranger.publicKey, visitorKey.publicKey))

  it('is the signature of the message', async () => {
    await world.connect()
    const message = new TextEncoder().encode('Ahoy')
    const answer = provider().signMessage(message)
    expect(await answerRequest(base58.encode(visitorKey.sign(message)))).toEqual({
      chainId: onSolana,
      method: 'solana_signMessage',
      params: JSON.stringify({ message: base58.encode(message), pubkey: visitorKey.address }),
    })
    expect(isSignedBy(visitorKey.address, message, await answer)).toBe(true)
  })

  it('is the transaction with the signature of the account in its place, and all others as they were', async () => {
    await world.connect()
    const signed = signedWith(visitorKey, shared, 1)
    const answer = provider().signTransaction(shared, { account: visitorKey.address })
    expect(await answerRequest(base64.encode(signed))).toMatchObject({
      method: 'solana_signTransaction',
      params: JSON.stringify({ transaction: base64.encode(shared) }),
    })
    expect(await answer).toEqual(signed)
    const all = provider().signAllTransactions([own, shared])
    await answerRequest([signedWith(visitorKey, own), signed].map(base64.encode), 2)
    expect(await all).toEqual([signedWith(visitorKey, own), signed])
  })

  it('is the signature of what was sent, also where another pays', async () => {
    await world.connect()
    const signature = visitorKey.sign(own.subarray(messageAt(own)))
    const options = {
      skipPreflight: true,
      maxRetries: 2,
      commitment: 'confirmed',
      account: visitorKey.address,
    } as const
    const answer = provider().signAndSendTransaction(own, options)
    expect(await answerRequest(base58.encode(signature))).toMatchObject({
      params: JSON.stringify({ transaction: base64.encode(own), options: { skipPreflight: true, maxRetries: 2 } }),
    })
    expect(await answer).toEqual(signature)
    const theirs = shared.slice(1, 65)
    const paid = provider().signAndSendTransaction(shared)
    await answerRequest(base58.encode(theirs), 2)
    expect(await paid).toEqual(theirs)
  })

  it.each<[string, (asked: SolanaProvider) => Promise<unknown>, unknown]>([
    [
      'a message signed by another key',
      (of) => of.signMessage(Uint8Array.of(1)),
      base58.encode(stranger.sign(Uint8Array.of(1))),
    ],
    ['another message', (of) => of.signMessage(Uint8Array.of(1)), base58.encode(visitorKey.sign(Uint8Array.of(2)))],
    ['hex for base58', (of) => of.signMessage(Uint8Array.of(1)), `0x${'ab'.repeat(64)}`],
    ['a list for one', (of) => of.signMessage(Uint8Array.of(1)), [base58.encode(visitorKey.sign(Uint8Array.of(1)))]],
    [
      'other message bytes',
      (of) => of.signTransaction(own),
      base64.encode(signedWith(visitorKey, changedAt(own, own.length - 5))),
    ],
    ['a signature of another key', (of) => of.signTransaction(own), base64.encode(signedWith(stranger, own))],
    ['no signature', (of) => of.signTransaction(own), base64.encode(own)],
    [
      'another’s signature changed',
      (of) => of.signTransaction(shared),
      base64.encode(signedWith(visitorKey, changedAt(shared, 3), 1)),
    ],
    [
      'more behind it',
      (of) => of.signTransaction(own),
      base64.encode(Uint8Array.from([...signedWith(visitorKey, own), 0])),
    ],
    ['base58 for base64', (of) => of.signTransaction(own), '!!!'],
    ['one of two', (of) => of.signAllTransactions([own, own]), [base64.encode(signedWith(visitorKey, own))]],
    [
      'one more than asked',
      (of) => of.signAllTransactions([own]),
      [signedWith(visitorKey, own), signedWith(visitorKey, own)].map(base64.encode),
    ],
    [
      'another order',
      (of) => of.signAllTransactions([own, shared]),
      [signedWith(visitorKey, shared, 1), signedWith(visitorKey, own)].map(base64.encode),
    ],
    [
      'what another key has sent',
      (of) => of.signAndSendTransaction(own),
      base58.encode(stranger.sign(own.subarray(65))),
    ],
    ['a signature that is too short', (of) => of.signAndSendTransaction(shared), '1'.repeat(70)],
  ])('is an error where the frame answers with %s', async (_, ask, result) => {
    await world.connect()
    const answer = ask(provider()).catch((error: unknown) => error)
    await answerRequest(result)
    expect(await answer).toMatchObject({ code: -32603 })
  })

  it.each<[string, (asked: SolanaProvider) => Promise<unknown>, number]>([
    ['of an account that it does not share', (of) => of.signMessage(own, { account: stranger.address }), 4100],
    ['of what are no bytes', (of) => of.signMessage('Ahoy' as never), -32602],
    ['of more than anybody reads', (of) => of.signMessage(new Uint8Array(5_000)), -32602],
    ['of no transaction', (of) => of.signTransaction(Uint8Array.of(1, 2, 3)), -32602],
    ['of one that others sign', (of) => of.signTransaction(transactionOf(stranger.publicKey)), -32602],
    ['of one that no packet has room for', (of) => of.signTransaction(new Uint8Array(1_233)), -32602],
    ['of none', (of) => of.signAllTransactions([]), -32602],
    ['of too many', (of) => of.signAllTransactions(Array.from({ length: 31 }, () => own)), -32602],
    ['to send no transaction', (of) => of.signAndSendTransaction(Uint8Array.of()), -32602],
  ])('is refused without a question to the frame: a request %s', async (_, ask, code) => {
    await world.connect()
    await expect(ask(provider())).rejects.toMatchObject({ code })
    expect(
      world.stand
        .frame()
        .heard()
        .filter(({ type }) => type === 'RPC_REQUEST'),
    ).toEqual([])
  })

  it('is refused with a code, whatever is given for bytes', async () => {
    await world.connect()
    const junk = fc.oneof(
      fc.anything({ withBigInt: true, withNullPrototype: true, withSparseArray: true }),
      fc.uint8Array({ minLength: 1_233, maxLength: 1_300 }),
      // As long as one, and none.
      fc.uint8Array({ maxLength: 300 }).map((bytes) => Uint8Array.from([0, ...bytes])),
    )
    const asks: readonly ((given: never) => Promise<unknown>)[] = [
      provider().signTransaction,
      provider().signAllTransactions,
      provider().signAndSendTransaction,
    ]
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...asks),
        fc.oneof(junk, fc.array(junk, { maxLength: 40 })),
        async (ask, given) => {
          await expect(ask(given as never)).rejects.toMatchObject({ code: -32602 })
        },
      ),
      { numRuns: runs(300) },
    )
  })

  it.each([
    ['REJECTED', 4001],
    ['ABORTED', 4001],
    ['UNAUTHORIZED_ACCOUNT', 4100],
    ['METHOD_NOT_ALLOWED', 4200],
    ['INVALID_PARAMS', -32602],
    ['OUTCOME_UNKNOWN', -32603],
  ])('is the code of the visitor’s or the wallet’s no: %s', async (code, expected) => {
    await world.connect()
    const answer = provider()
      .signTransaction(own)
      .catch((error: unknown) => error)
    await world.stand.answer('RPC_REQUEST', { code, message: 'No' }, 1, 'ERROR')
    expect(await answer).toMatchObject({ code: expected })
  })
})
