import { getAddressDecoder } from '@solana/web3.js'
import type { TransferFee } from '../../../core/domain/send/transfer-fee.ts'
import type { Mint, TokenAccount } from './token-data.ts'

/** Extensions of Token-2022, by their numbers. */
const extensions = {
  ...{
    transferFeeConfig: 1,
    defaultAccountState: 6,
    memoTransfer: 8,
    nonTransferable: 9,
    transferHook: 14,
    pausable: 26,
  },
} as const

const frozenState = 2

const viewOf = (data: Uint8Array): DataView => new DataView(data.buffer, data.byteOffset, data.byteLength)

export const isFixed = (mint: Mint): boolean => mint.extensions.has(extensions.nonTransferable)

/** Behind the key of who may pause it. */
export const isPaused = (mint: Mint): boolean => mint.extensions.get(extensions.pausable)?.[32] === 1

/** A new account is frozen until the issuer thaws it. */
export const isFrozenAtFirst = (mint: Mint): boolean =>
  mint.extensions.get(extensions.defaultAccountState)?.[0] === frozenState

/** Whoever sends to it has to say something beside: exchanges tell their customers by it. */
export const wantsMemo = (account: TokenAccount | undefined): boolean =>
  account?.extensions.get(extensions.memoTransfer)?.[0] === 1

/** The program that runs with each transfer, behind the key of who may name it; none is 32 zeros. */
export const hookOf = (mint: Mint): string | undefined => {
  const program = mint.extensions.get(extensions.transferHook)?.subarray(32, 64)
  return program?.some((byte) => byte !== 0) === true ? getAddressDecoder().decode(program) : undefined
}

export const hasTransferFee = (mint: Mint): boolean => mint.extensions.has(extensions.transferFeeConfig)

/** Each of two: from which epoch on, at most how much, and which part. */
const feeAt = (view: DataView, at: number) => ({
  epoch: view.getBigUint64(at, true),
  fee: { most: view.getBigUint64(at + 8, true), basisPoints: BigInt(view.getUint16(at + 16, true)) },
})

/** What is kept in this epoch: a change is announced two epochs ahead. Behind two keys, and what was withheld. */
export const transferFeeOf = (mint: Mint, epoch: bigint): TransferFee | undefined => {
  const data = mint.extensions.get(extensions.transferFeeConfig)
  if (data === undefined) return undefined
  const [older, newer] = [feeAt(viewOf(data), 72), feeAt(viewOf(data), 90)]
  return epoch >= newer.epoch ? newer.fee : older.fee
}
