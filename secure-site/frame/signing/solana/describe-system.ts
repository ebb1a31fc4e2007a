import {
  getAllocateInstructionDataCodec,
  getAssignInstructionDataCodec,
  getAuthorizeNonceAccountInstructionDataCodec,
  getCreateAccountInstructionDataCodec,
  getCreateAccountWithSeedInstructionDataCodec,
  getTransferSolInstructionDataCodec,
  getWithdrawNonceAccountInstructionDataCodec,
} from '@solana-program/system'
import type { ApprovalPart } from '../../approval/approval-protocol.ts'
import { type DescribedCall, fact, warning } from '../described-parts.ts'
import { type DescribeInstruction, readData, solText } from './instruction-place.ts'

export const systemProgram = '11111111111111111111111111111111'

/** What stands behind it means nothing to the network. */
export const isNonceUse = (data: Uint8Array): boolean => [4, 0, 0, 0].every((byte, at) => data[at] === byte)

const fromParts = (from: string, self: string): readonly ApprovalPart[] =>
  from === self ? [] : [fact('From', from), warning('This moves what belongs to another account.')]

const sent = (lamports: bigint, from: string, to: string, self: string): DescribedCall => ({
  heading: `Send ${solText(lamports)}`,
  parts: [fact('Amount', solText(lamports)), ...fromParts(from, self), fact('To', to)],
})

interface MadeAccount {
  readonly lamports: bigint
  readonly space: bigint
  readonly program: string
}

const created = ({ lamports, space, program }: MadeAccount, payer: string, made: string, self: string) => ({
  heading: `Create an account with ${solText(lamports)}`,
  parts: [
    fact('Amount', solText(lamports)),
    ...fromParts(payer, self),
    fact('New account', made),
    fact('The program that it belongs to', program),
    fact('Room in it', `${space} bytes`),
  ],
})

const assigned = (account: string, program: string, self: string): DescribedCall =>
  account === self
    ? {
        heading: 'Give your account away',
        parts: [
          warning('This gives your account to a program, with all SOL in it. You could not use it any more.'),
          fact('Program', program),
        ],
      }
    : { heading: 'Give an account to a program', parts: [fact('Account', account), fact('Program', program)] }

const allocated = (account: string, space: bigint, self: string): DescribedCall => ({
  heading: 'Make room in an account',
  parts: [
    ...(account === self
      ? [warning('This makes your account one for data. You could not send SOL from it any more.')]
      : []),
    fact('Account', account),
    fact('Room in it', `${space} bytes`),
  ],
})

/** The system program: SOL, and accounts. */
export const describeSystem: DescribeInstruction = ({ addresses, data }, { self }) => {
  const [first, second, third] = addresses
  if (first === undefined) return undefined
  switch (data[0]) {
    case 0: {
      const read = readData(getCreateAccountInstructionDataCodec(), data)
      if (!read || second === undefined) return undefined
      return created({ ...read, program: read.programAddress }, first, second, self)
    }
    case 1: {
      const read = readData(getAssignInstructionDataCodec(), data)
      return read && assigned(first, read.programAddress, self)
    }
    case 2: {
      const read = readData(getTransferSolInstructionDataCodec(), data)
      return read && second !== undefined ? sent(read.amount, first, second, self) : undefined
    }
    case 3: {
      const read = readData(getCreateAccountWithSeedInstructionDataCodec(), data)
      if (!read || second === undefined) return undefined
      return created({ lamports: read.amount, space: read.space, program: read.programAddress }, first, second, self)
    }
    case 4: {
      if (!isNonceUse(data)) return undefined
      return {
        heading: 'Use a nonce in place of a block',
        parts: [
          warning('This transaction does not expire: whoever has it may send it at any time later.'),
          fact('Nonce account', first),
          ...(third === undefined ? [] : [fact('Who may use it', third)]),
        ],
      }
    }
    case 5: {
      const read = readData(getWithdrawNonceAccountInstructionDataCodec(), data)
      if (!read || second === undefined) return undefined
      return sent(read.withdrawAmount, first, second, self)
    }
    case 7: {
      const read = readData(getAuthorizeNonceAccountInstructionDataCodec(), data)
      if (!read) return undefined
      return {
        heading: 'Give a nonce account away',
        parts: [
          warning('This lets somebody else use the nonce account, and take the SOL in it.'),
          fact('Nonce account', first),
          fact('Who may use it then', read.newNonceAuthority),
        ],
      }
    }
    case 8: {
      const read = readData(getAllocateInstructionDataCodec(), data)
      return read && allocated(first, read.space, self)
    }
    default:
      return undefined
  }
}
