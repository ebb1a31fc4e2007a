import type { FeeEstimate, GasFee, StatedFee } from '../../core/domain/send/fee.ts'
import type { BlockhashPlace, NoncePlace, TransactionPlace } from '../../core/domain/send/transaction-place.ts'
import type { NonceUse, TransferOutlook, TransferRefusal } from '../../core/domain/send/transfer-outlook.ts'

/** Numbers of 256 bits are no numbers of JSON: they are text. */
interface WrittenGasFee {
  readonly gas: string
  readonly price: { readonly now: string; readonly most: string }
  readonly tip?: string
  readonly estimated?: string
  readonly dataFee: string
}
interface WrittenStatedFee {
  readonly base: string
  readonly units: string
  readonly unitPrice: string
  readonly account?: string
  readonly kept: string
}
interface WrittenRefusal {
  readonly kind: TransferRefusal['kind']
  readonly least?: string
}

export type WrittenOutlook =
  | { readonly kind: 'passes'; readonly fee: WrittenGasFee | WrittenStatedFee; readonly received?: string }
  | { readonly kind: 'fails'; readonly reason?: string; readonly why?: WrittenRefusal }

const writeGasFee = ({ gas, estimated, price, tip, dataFee }: GasFee): WrittenGasFee => ({
  ...{ gas: String(gas), price: { now: String(price.now), most: String(price.most) }, dataFee: String(dataFee) },
  ...(tip === undefined ? {} : { tip: String(tip) }),
  ...(estimated === undefined ? {} : { estimated: String(estimated) }),
})
const readGasFee = ({ gas, estimated, price, tip, dataFee }: WrittenGasFee): GasFee => ({
  ...{ gas: BigInt(gas), price: { now: BigInt(price.now), most: BigInt(price.most) }, dataFee: BigInt(dataFee) },
  ...(tip === undefined ? {} : { tip: BigInt(tip) }),
  ...(estimated === undefined ? {} : { estimated: BigInt(estimated) }),
})

const writeStatedFee = ({ base, units, unitPrice, account, kept }: StatedFee): WrittenStatedFee => ({
  ...{ base: String(base), units: String(units), unitPrice: String(unitPrice), kept: String(kept) },
  ...(account === undefined ? {} : { account: String(account) }),
})
const readStatedFee = ({ base, units, unitPrice, account, kept }: WrittenStatedFee): StatedFee => ({
  ...{ base: BigInt(base), units: BigInt(units), unitPrice: BigInt(unitPrice), kept: BigInt(kept) },
  ...(account === undefined ? {} : { account: BigInt(account) }),
})

const writeFee = (fee: FeeEstimate) => ('base' in fee ? writeStatedFee(fee) : writeGasFee(fee))
const readFee = (fee: WrittenGasFee | WrittenStatedFee) => ('base' in fee ? readStatedFee(fee) : readGasFee(fee))

const writeRefusal = (why: TransferRefusal): WrittenRefusal =>
  why.kind === 'receiver-minimum' ? { kind: why.kind, least: String(why.least) } : why
const readRefusal = ({ kind, least = '0' }: WrittenRefusal): TransferRefusal =>
  kind === 'receiver-minimum' ? { kind, least: BigInt(least) } : { kind }

export const writeOutlook = (outlook: TransferOutlook): WrittenOutlook => {
  if (outlook.kind === 'passes') {
    const { fee, received } = outlook
    return { kind: 'passes', fee: writeFee(fee), ...(received === undefined ? {} : { received: String(received) }) }
  }
  const { why, ...rest } = outlook
  return { ...rest, ...(why === undefined ? {} : { why: writeRefusal(why) }) }
}

export const readOutlook = (outlook: WrittenOutlook): TransferOutlook => {
  if (outlook.kind === 'passes') {
    const { fee, received } = outlook
    return { kind: 'passes', fee: readFee(fee), ...(received === undefined ? {} : { received: BigInt(received) }) }
  }
  const { why, ...rest } = outlook
  return { ...rest, ...(why === undefined ? {} : { why: readRefusal(why) }) }
}

/** One of them, as it stands in JSON. */
export type WrittenPlace = Partial<NoncePlace & BlockhashPlace>

export const readPlace = ({ nonce, blockhash, lastHeight, slot }: WrittenPlace): TransactionPlace =>
  blockhash === undefined || lastHeight === undefined || slot === undefined
    ? { nonce: nonce ?? 0 }
    : { blockhash, lastHeight, slot }

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
