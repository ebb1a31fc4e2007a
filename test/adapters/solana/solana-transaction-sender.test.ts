import { expect, it } from 'vitest'
import type { WalletTransaction } from '../../../core/ports/send/transaction-sender.ts'
import { createSolanaTransactionSender } from '../../../infrastructure/wallets/solana/solana-transaction-sender.ts'
import { mainnet } from '../../support/solana-networks.ts'

const from = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const transaction: WalletTransaction = {
  network: mainnet,
  transfer: { networkId: mainnet.caipNetworkId, from, receiver: from, amount: 1n },
  fee: { base: 5_000n, units: 450n, unitPrice: 0n, kept: 890_880n },
  place: { blockhash: from, lastHeight: 150, slot: 1 },
}
const unknown = Object.assign(new Error('No such method'), { code: -32_601 })

/** One that cannot sign alone, and whose request to sign and send ends so. */
const sendWith = async (error: unknown) => {
  const sender = createSolanaTransactionSender(async () => ({
    write: async () => Uint8Array.of(1),
    signed: async () => undefined,
    hashOf: () => 'hash',
    publish: async () => ({ ok: true, value: undefined }),
  }))
  const fail = (reason: unknown) => async () => {
    throw reason
  }
  const provider = { accounts: () => [from], signTransaction: fail(unknown), signAndSendTransaction: fail(error) }
  const answer = await sender.send(transaction, provider)
  return answer.ok ? 'sent' : answer.failure.code
}
const coded = (code: number, cause?: unknown): Error => Object.assign(new Error('No.'), { code, cause })

it.each([
  ['a no', coded(4001), 'SEND_REJECTED'],
  ['a no around what it does not know', coded(4001, unknown), 'SEND_REJECTED'],
  ['what it does not know', unknown, 'SEND_FAILED'],
  ['wrong parameters', coded(-32_602), 'SEND_FAILED'],
  ['a fault around what its node does not know', coded(-32_603, unknown), 'SEND_UNCERTAIN'],
  ['a line that is lost', coded(4900), 'SEND_UNCERTAIN'],
  ['a fault', coded(-32_603), 'SEND_UNCERTAIN'],
  ['words', new Error('The page is gone'), 'SEND_UNCERTAIN'],
])('a wallet that signs and sends in one, and ends with %s', async (_, error, code) => {
  expect(await sendWith(error)).toBe(code)
})
