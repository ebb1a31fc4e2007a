import { bytesToHex } from '@noble/hashes/utils'
import type { ApprovalPart } from '../../approval/approval-protocol.ts'
import { type DescribedCall, fact, listed, note, warning } from '../described-parts.ts'
import { isReadableBudget } from './compute-budget.ts'
import { describeChanges } from './describe-changes.ts'
import { describeInstruction, isInFee } from './describe-instruction.ts'
import { solText } from './instruction-place.ts'
import type { PlannedTransaction } from './plan-transaction.ts'
import { stateOf } from './read-transaction.ts'

const feeParts = ({ mostFee, transaction, place }: PlannedTransaction): readonly ApprovalPart[] => {
  const [payer = ''] = transaction.signers
  const value = solText(mostFee)
  return payer === place.self ? [fact('Fee at most', value)] : [fact('Fee at most', value), fact('Who pays it', payer)]
}

const signatureWords = {
  missing: 'not signed yet',
  wrong: 'the signature there is not theirs',
  valid: 'has signed',
} as const

const othersParts = ({ transaction, place }: PlannedTransaction): readonly ApprovalPart[] =>
  transaction.signers.flatMap((signer, at) =>
    signer === place.self ? [] : [fact('Also signed by', signer, signatureWords[stateOf(transaction, at)])],
  )

/** A thousandth of a SOL is a hundred times what is usual. */
const dearFee = 1_000_000n

/** What the visitor reads of one transaction. */
export const describeTransaction = (planned: PlannedTransaction): DescribedCall => {
  const { resolved, place, transaction, mostFee, isOfNetwork } = planned
  const inFee = resolved.instructions.filter(isInFee)
  // What cannot be read of the fee is shown like anything else that cannot be read.
  const shown = isReadableBudget(inFee) ? resolved.instructions.filter((one) => !isInFee(one)) : resolved.instructions
  const described = shown.map((instruction) => describeInstruction(instruction, place))
  const { heading, parts } =
    described.length === 0
      ? { heading: 'Do nothing but pay a fee', parts: [note('The transaction has no instructions.')] }
      : listed(described, {
          heading: `A transaction of ${described.length} instructions`,
          note: 'All of them are done, or none is.',
          name: ['Instruction', 'Instructions'],
        })
  const changes = describeChanges(planned)
  const balances = changes.filter(({ kind }) => kind !== 'warning')
  const isDear = mostFee >= dearFee && transaction.signers[0] === place.self
  return {
    heading,
    parts: [
      ...(resolved.isWhole
        ? []
        : [warning('Some accounts stand in a table that could not be read. What is done with them is not known.')]),
      ...(isOfNetwork
        ? []
        : [
            warning(
              'The wallet could not check which network this is for. Once signed, it may be good on any network of Solana, also for real money.',
            ),
          ]),
      ...(isDear ? [warning('The page asks for a fee that is far more than usual.')] : []),
      ...changes.filter(({ kind }) => kind === 'warning'),
      // One far down a list does not hide there.
      ...(described.length > 1 ? balances : []),
      ...parts,
      ...feeParts(planned),
      ...othersParts(planned),
      ...(described.length > 1 ? [] : balances),
      { kind: 'details', label: 'All that is signed', text: `0x${bytesToHex(transaction.messageBytes)}` },
    ],
  }
}
