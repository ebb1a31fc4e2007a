import { bytesToHex } from '@noble/hashes/utils'
import { type DescribedCall, fact, warning } from '../described-parts.ts'
import { textOf } from '../message-parts.ts'
import { visibleText } from '../visible-text.ts'
import { computeBudgetProgram, isReadableBudget } from './compute-budget.ts'
import { describeSystem, systemProgram } from './describe-system.ts'
import { describeToken } from './describe-token.ts'
import type { DescribeInstruction, InstructionPlace } from './instruction-place.ts'
import type { Instruction } from './resolve-accounts.ts'
import { isTokenProgram, tokenPrograms } from './token-accounts.ts'

export const associatedTokenProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
const memoPrograms = ['MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr', 'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo']

/** 0, nothing (an older spelling of it), or 1, which does nothing where there is one. */
const isCreate = (data: Uint8Array): boolean => data.length === 0 || (data.length === 1 && (data[0] ?? 2) < 2)

/** The token account that it makes, where it makes one. The program refuses an address that is not the owner's. */
export const madeBy = ({
  program,
  accounts,
  data,
}: Instruction): { readonly account: string; readonly owner: string; readonly mint: string } | undefined => {
  const [, account, owner, mint] = accounts
  if (program !== associatedTokenProgram || !isCreate(data)) return undefined
  if (account?.address === undefined || owner?.address === undefined || mint?.address === undefined) return undefined
  return { account: account.address, owner: owner.address, mint: mint.address }
}

const describeAssociated: DescribeInstruction = (instruction, { self }) => {
  const [payer] = instruction.addresses
  const made = madeBy(instruction)
  if (payer === undefined || made === undefined) return undefined
  return {
    heading: 'Make a token account',
    parts: [
      fact('Token account', made.account),
      fact('Whose it is', made.owner, made.owner === self ? 'you' : undefined),
      fact('Token', made.mint),
      ...(payer === self ? [] : [fact('Who pays for it', payer)]),
    ],
  }
}

const describeMemo: DescribeInstruction = ({ data }) => {
  const text = textOf(data)
  if (text === undefined) return undefined
  return { heading: 'Write a note', parts: [{ kind: 'text', label: 'Note, for all to read', text: visibleText(text) }] }
}

/** Its numbers are in the fee; what else it says costs and moves nothing. */
const describeBudget: DescribeInstruction = (instruction) =>
  isReadableBudget([instruction]) ? { heading: 'Set the fee', parts: [] } : undefined

const programs: ReadonlyMap<string, DescribeInstruction> = new Map([
  [systemProgram, describeSystem],
  ...tokenPrograms.map((program) => [program, describeToken] as const),
  [associatedTokenProgram, describeAssociated],
  [computeBudgetProgram, describeBudget],
  ...memoPrograms.map((program) => [program, describeMemo] as const),
])

export const isInFee = ({ program }: Instruction): boolean => program === computeBudgetProgram

/** Whether it says something of tokens, whose accounts are to be looked up. */
export const isAboutTokens = ({ program }: Instruction): boolean =>
  isTokenProgram(program) || program === associatedTokenProgram

const accountLine = ({ address, isSigner, isWritable }: Instruction['accounts'][number]): string =>
  [address ?? 'in a table that could not be read', isSigner ? 'signs' : '', isWritable ? 'may be changed' : '']
    .filter((word) => word !== '')
    .join(', ')

const describeUnknown = ({ program, accounts, data }: Instruction): DescribedCall => ({
  heading: 'Call a program',
  parts: [
    warning('The wallet cannot read this part. Approve it only if you trust the page.'),
    fact('Program', program),
    { kind: 'details', label: 'Accounts', text: accounts.map(accountLine).join('\n') },
    { kind: 'details', label: 'Data', text: `0x${bytesToHex(data)}` },
  ],
})

/** What an instruction does, as far as its bytes say. */
export const describeInstruction = (instruction: Instruction, place: InstructionPlace): DescribedCall => {
  const addresses = instruction.accounts.flatMap(({ address }) => address ?? [])
  // One that nobody knows may be any.
  if (addresses.length !== instruction.accounts.length) return describeUnknown(instruction)
  return programs.get(instruction.program)?.({ ...instruction, addresses }, place) ?? describeUnknown(instruction)
}
