import type { FeeEstimate } from '../../core/domain/send/fee.ts'
import type { NonceUse, TransferOutlook } from '../../core/domain/send/transfer-outlook.ts'

/** Numbers of 256 bits are no numbers of JSON: they are text. */
interface WrittenFee {
  readonly gas: string
  readonly price: { readonly now: string; readonly most: string }
  readonly tip?: string
  readonly dataFee: string
}

export type WrittenOutlook =
  | { readonly kind: 'passes'; readonly fee: WrittenFee }
  | { readonly kind: 'fails'; readonly reason?: string }

const writeFee = ({ gas, price, tip, dataFee }: FeeEstimate): WrittenFee => ({
  ...{ gas: String(gas), price: { now: String(price.now), most: String(price.most) }, dataFee: String(dataFee) },
  ...(tip === undefined ? {} : { tip: String(tip) }),
})
const readFee = ({ gas, price, tip, dataFee }: WrittenFee): FeeEstimate => ({
  ...{ gas: BigInt(gas), price: { now: BigInt(price.now), most: BigInt(price.most) }, dataFee: BigInt(dataFee) },
  ...(tip === undefined ? {} : { tip: BigInt(tip) }),
})

export const writeOutlook = (outlook: TransferOutlook): WrittenOutlook =>
  outlook.kind === 'fails' ? outlook : { kind: 'passes', fee: writeFee(outlook.fee) }

export const readOutlook = (outlook: WrittenOutlook): TransferOutlook =>
  outlook.kind === 'fails' ? outlook : { kind: 'passes', fee: readFee(outlook.fee) }

export type WrittenUse =
  | { readonly kind: 'free' | 'untold' }
  | { readonly kind: 'used'; readonly hash: string; readonly to: string; readonly value: string; readonly data: string }

export const writeUse = (use: NonceUse): WrittenUse =>
  use.kind === 'used'
    ? { kind: 'used', hash: use.hash, to: use.call.to, value: String(use.call.value), data: use.call.data }
    : use

export const readUse = (use: WrittenUse): NonceUse =>
  use.kind === 'used'
    ? { kind: 'used', hash: use.hash, call: { to: use.to, value: BigInt(use.value), data: hexOf(use.data) } }
    : { kind: use.kind }

const hexOf = (data: string): `0x${string}` => `0x${data.replace(/^0x/, '')}`
