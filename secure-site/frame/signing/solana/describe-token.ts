import {
  getApproveCheckedInstructionDataCodec,
  getApproveInstructionDataCodec,
  getBurnCheckedInstructionDataCodec,
  getBurnInstructionDataCodec,
  getInitializeAccount3InstructionDataCodec,
  getMintToCheckedInstructionDataCodec,
  getMintToInstructionDataCodec,
  getTransferCheckedInstructionDataCodec,
  getTransferCheckedWithFeeInstructionDataCodec,
  getTransferInstructionDataCodec,
} from '@solana-program/token-2022'
import { displayExact } from '../../../../core/domain/shared/amount.ts'
import type { ApprovalPart } from '../../approval/approval-protocol.ts'
import { type DescribedCall, fact, note, unlimitedText, warning } from '../described-parts.ts'
import { describeAuthority } from './describe-authority.ts'
import {
  type DescribeInstruction,
  type InstructionPlace,
  mintAt,
  readData,
  tokenAccountAt,
  tokenFact,
  tokenText,
} from './instruction-place.ts'
import { extensionNumbers } from './token-accounts.ts'

/** An amount of a token, and what the instruction says of its decimals: the program checks that against the mint. */
interface Amount {
  readonly amount: bigint
  readonly decimals?: number
}

interface Token {
  readonly mint: string | undefined
  readonly text: string
}

const tokenOf = ({ amount, decimals }: Amount, place: InstructionPlace, mint: string | undefined): Token => ({
  mint,
  text: tokenText(amount, mint, decimals ?? (mint === undefined ? undefined : mintAt(mint, place)?.decimals)),
})

/** Whose it is, where that is not the visitor's. */
const fromParts = (account: string, authority: string, place: InstructionPlace): readonly ApprovalPart[] => {
  const owner = tokenAccountAt(account, place)?.owner
  return [
    fact('From the token account', account),
    ...(owner === undefined
      ? [note('The network does not say whose token account it is taken from.')]
      : owner === place.self
        ? []
        : [fact('Whose it is', owner), warning('This moves what belongs to another account.')]),
    ...(authority === place.self ? [] : [fact('Who signs for it', authority)]),
  ]
}

const toParts = (account: string, place: InstructionPlace): readonly ApprovalPart[] => {
  const owner = tokenAccountAt(account, place)?.owner
  return owner === undefined
    ? [fact('To the token account', account), note('The network does not say whose token account it goes to.')]
    : [fact('To', owner), fact('In the token account', account)]
}

const keptParts = (mint: string | undefined, place: InstructionPlace): readonly ApprovalPart[] => {
  const extensions = mint === undefined ? undefined : mintAt(mint, place)?.extensions
  return [
    ...(extensions?.has(extensionNumbers.transferFee) ? [note('The token keeps a fee of what is sent.')] : []),
    ...(extensions?.has(extensionNumbers.transferHook)
      ? [note('The token has a program of its own run with it.')]
      : []),
  ]
}

interface Transfer {
  readonly from: string
  readonly to: string
  readonly authority: string
  readonly mint: string | undefined
}

const transferred = (
  amount: Amount,
  { from, to, authority, mint }: Transfer,
  place: InstructionPlace,
  more: readonly ApprovalPart[] = [],
): DescribedCall => {
  const { text } = tokenOf(amount, place, mint)
  return {
    heading: `Send ${text}`,
    parts: [
      fact('Amount', text),
      ...more,
      ...fromParts(from, authority, place),
      ...toParts(to, place),
      tokenFact(mint),
      ...keptParts(mint, place),
    ],
  }
}

/** Half of what the number has room for is more than there is of any token. */
const isUnlimited = (amount: bigint): boolean => amount >= 2n ** 63n

const allowed = (
  amount: Amount,
  { account, spender, mint }: { readonly account: string; readonly spender: string; readonly mint: string | undefined },
  place: InstructionPlace,
): DescribedCall => {
  const hasNoLimit = isUnlimited(amount.amount)
  return {
    heading: hasNoLimit ? 'Allow spending without limit' : 'Allow spending',
    parts: [
      ...(hasNoLimit ? [warning(unlimitedText)] : []),
      fact(
        'What may be spent',
        hasNoLimit ? 'All of the token account, without limit' : tokenOf(amount, place, mint).text,
      ),
      fact('Who may spend it', spender),
      fact('From the token account', account),
      tokenFact(mint),
    ],
  }
}

const burnt = (amount: Amount, account: string, mint: string, authority: string, place: InstructionPlace) => {
  const { text } = tokenOf(amount, place, mint)
  return {
    heading: `Destroy ${text}`,
    parts: [
      warning('What is destroyed is gone for ever.'),
      fact('Amount', text),
      ...fromParts(account, authority, place),
      tokenFact(mint),
    ],
  }
}

const minted = (amount: Amount, mint: string, account: string, place: InstructionPlace): DescribedCall => {
  const { text } = tokenOf(amount, place, mint)
  return { heading: `Make ${text}`, parts: [fact('Amount', text), ...toParts(account, place), tokenFact(mint)] }
}

const closed = (account: string, receiver: string, { self }: InstructionPlace): DescribedCall => ({
  heading: 'Close a token account',
  parts: [
    ...(receiver === self ? [] : [warning('The SOL in the token account goes to another account.')]),
    fact('Token account', account),
    fact('Who gets the SOL in it', receiver),
  ],
})

/** Instructions with more accounts are signed for by several (multisig): the visitor is one of them. */
export const describeToken: DescribeInstruction = (instruction, place) => {
  const { addresses, data, program } = instruction
  const [first, second, third, fourth] = addresses
  if (first === undefined) return undefined
  const mintOf = tokenAccountAt(first, place)?.mint
  const [kind] = data
  const isBare = data.length === 1
  if (kind === 22 && isBare)
    return { heading: 'Have a token account keep its owner', parts: [fact('Token account', first)] }
  if (kind === 17 && isBare) return { heading: 'Count wrapped SOL anew', parts: [fact('Token account', first)] }
  if (second === undefined) return undefined
  if (kind === 5 && isBare)
    return { heading: 'Take back an allowance', parts: [fact('Token account', first), tokenFact(mintOf)] }
  if (kind === 6) return describeAuthority(data, first, place)
  if (kind === 18) {
    const read = readData(getInitializeAccount3InstructionDataCodec(), data)
    if (!read) return undefined
    return {
      heading: 'Make a token account',
      parts: [fact('Token account', first), fact('Whose it is', read.owner), tokenFact(second)],
    }
  }
  if (third === undefined) return undefined
  switch (kind) {
    case 3: {
      const read = readData(getTransferInstructionDataCodec(), data)
      const mint = mintOf ?? tokenAccountAt(second, place)?.mint
      return read && transferred(read, { from: first, to: second, authority: third, mint }, place)
    }
    case 4: {
      const read = readData(getApproveInstructionDataCodec(), data)
      return read && allowed(read, { account: first, spender: second, mint: mintOf }, place)
    }
    case 7: {
      const read = readData(getMintToInstructionDataCodec(), data)
      return read && minted(read, first, second, place)
    }
    case 8: {
      const read = readData(getBurnInstructionDataCodec(), data)
      return read && burnt(read, first, second, third, place)
    }
    case 9:
      return isBare ? closed(first, second, place) : undefined
    case 10:
    case 11: {
      if (!isBare) return undefined
      const heading = kind === 10 ? 'Freeze a token account' : 'Thaw a token account'
      return { heading, parts: [fact('Token account', first), tokenFact(second)] }
    }
    case 12: {
      const read = readData(getTransferCheckedInstructionDataCodec(), data)
      if (!read || fourth === undefined) return undefined
      return transferred(read, { from: first, to: third, authority: fourth, mint: second }, place)
    }
    case 13: {
      const read = readData(getApproveCheckedInstructionDataCodec(), data)
      if (!read || fourth === undefined) return undefined
      return allowed(read, { account: first, spender: third, mint: second }, place)
    }
    case 14: {
      const read = readData(getMintToCheckedInstructionDataCodec(), data)
      return read && minted(read, first, second, place)
    }
    case 15: {
      const read = readData(getBurnCheckedInstructionDataCodec(), data)
      return read && burnt(read, first, second, third, place)
    }
    case 26: {
      const read = readData(getTransferCheckedWithFeeInstructionDataCodec(), data)
      // Of Token-2022 alone.
      if (!read || fourth === undefined || program === originalTokenProgram) return undefined
      const kept = fact('Of which the token keeps', `${displayExact({ value: read.fee, decimals: read.decimals })}`)
      return transferred(read, { from: first, to: third, authority: fourth, mint: second }, place, [kept])
    }
    default:
      return undefined
  }
}

const originalTokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
