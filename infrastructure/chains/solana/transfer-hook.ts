import {
  AccountRole,
  type Address,
  address,
  getAddressDecoder,
  getAddressEncoder,
  getProgramDerivedAddress,
  type IAccountMeta,
} from '@solana/web3.js'
import type { AskRpc } from '../rpc-address.ts'
import { readAccounts } from './chain-account.ts'
import type { NodeCommitment } from './solana-commitments.ts'

/** What the transfer of a token with a hook tells its program (SPL Transfer Hook Interface, `Execute`). */
export interface HookedTransfer {
  readonly program: string
  readonly mint: string
  readonly source: string
  readonly destination: string
  readonly authority: string
  readonly amount: bigint
}

/** The first bytes of SHA-256 of `spl-transfer-hook-interface:execute`. */
const execute = [105, 37, 101, 197, 75, 251, 102, 26] as const
/** Of a list: the bytes above, how long it is, and how many accounts it names. */
const listStart = 16
const listCountAt = 12
/** Of an account: of what kind it is, 32 bytes that say which, whether it signs, and whether it is written to. */
const entrySize = 35
const kinds = { address: 0, derived: 1, inData: 2, derivedByOther: 128 } as const
const seedKinds = { end: 0, literal: 1, instruction: 2, key: 3, account: 4 } as const

/** The hook wants what nobody here can give, or its list makes no sense. */
export class UnmetHook extends Error {}

const keyBytes = 32
const keyOf = (one: string): Uint8Array => Uint8Array.from(getAddressEncoder().encode(address(one)))

const executeData = (amount: bigint): Uint8Array => {
  const data = new Uint8Array(execute.length + 8)
  data.set(execute)
  new DataView(data.buffer).setBigUint64(execute.length, amount, true)
  return data
}

const partOf = (data: Uint8Array, at: number, length: number): Uint8Array => {
  if (at + length > data.length) throw new UnmetHook('The hook wants more than there is')
  return data.slice(at, at + length)
}

interface Resolving {
  readonly accounts: readonly string[]
  readonly data: Uint8Array
  readonly dataOf: (account: string) => Promise<Uint8Array>
}

const accountAt = ({ accounts }: Resolving, index: number): string => {
  const account = accounts[index]
  if (account === undefined) throw new UnmetHook('The hook names an account that is not there')
  return account
}

/** Seeds lie one behind the other, each after its kind. */
const seedsIn = async (config: Uint8Array, known: Resolving): Promise<readonly Uint8Array[]> => {
  const seeds: Uint8Array[] = []
  for (let at = 0; at < config.length && config[at] !== seedKinds.end; ) {
    const [kind = 0, first = 0, second = 0, third = 0] = config.subarray(at)
    if (kind === seedKinds.literal) {
      seeds.push(partOf(config, at + 2, first))
      at += 2 + first
    } else if (kind === seedKinds.instruction) {
      seeds.push(partOf(known.data, first, second))
      at += 3
    } else if (kind === seedKinds.key) {
      seeds.push(keyOf(accountAt(known, first)))
      at += 2
    } else if (kind === seedKinds.account) {
      seeds.push(partOf(await known.dataOf(accountAt(known, first)), second, third))
      at += 4
    } else throw new UnmetHook('The hook has a seed of an unknown kind')
  }
  return seeds
}

const addressIn = async (entry: Uint8Array, program: string, known: Resolving): Promise<string> => {
  const [kind = 0] = entry
  const config = entry.subarray(1, 1 + keyBytes)
  if (kind === kinds.address) return getAddressDecoder().decode(config)
  if (kind === kinds.inData) {
    const [place, first = 0, second = 0] = config
    if (place === 1) return getAddressDecoder().decode(partOf(known.data, first, keyBytes))
    if (place !== 2) throw new UnmetHook('The hook has an address in an unknown place')
    return getAddressDecoder().decode(partOf(await known.dataOf(accountAt(known, first)), second, keyBytes))
  }
  if (kind !== kinds.derived && kind < kinds.derivedByOther)
    throw new UnmetHook('The hook has an account of an unknown kind')
  const by = kind === kinds.derived ? program : accountAt(known, kind - kinds.derivedByOther)
  const seeds = [...(await seedsIn(config, known))]
  return (await getProgramDerivedAddress({ programAddress: address(by), seeds }))[0]
}

const roleOf = (entry: Uint8Array, account: string, authority: string): AccountRole => {
  const [isSigner, isWritten] = [entry[1 + keyBytes] === 1, entry[2 + keyBytes] === 1]
  if (isSigner && account !== authority) throw new UnmetHook('The hook wants somebody else to sign')
  return isWritten ? AccountRole.WRITABLE : AccountRole.READONLY
}

const validationOf = async (program: string, mint: string): Promise<Address> => {
  const seeds = ['extra-account-metas', keyOf(mint)]
  return (await getProgramDerivedAddress({ programAddress: address(program), seeds }))[0]
}

/**
 * The accounts that a transfer has to name beside its own, so that the hook can be run: those that its list on the chain says, each found by
 * those before it, the program, and the list.
 * @throws UnmetHook where the list makes no sense, or wants what nobody here can give
 */
export const hookAccounts = async (
  ask: AskRpc,
  { program, mint, source, destination, authority, amount }: HookedTransfer,
  commitment: NodeCommitment,
): Promise<readonly IAccountMeta[]> => {
  const validation = await validationOf(program, mint)
  const dataOf = async (account: string): Promise<Uint8Array> =>
    (await readAccounts(ask, [account], commitment))[0]?.data ?? new Uint8Array()
  const list = await dataOf(validation)
  const isList = list.length >= listStart && execute.every((byte, at) => list[at] === byte)
  const count = isList ? new DataView(list.buffer, list.byteOffset).getUint32(listCountAt, true) : 0
  const accounts: string[] = [source, mint, destination, authority, validation]
  const extra: IAccountMeta[] = []
  for (let at = listStart; at < listStart + count * entrySize; at += entrySize) {
    const entry = partOf(list, at, entrySize)
    const found = await addressIn(entry, program, { accounts, data: executeData(amount), dataOf })
    accounts.push(found)
    extra.push({ address: address(found), role: roleOf(entry, found, authority) })
  }
  const read = [address(program), validation].map((one) => ({ address: one, role: AccountRole.READONLY }))
  return [...extra, ...read]
}
