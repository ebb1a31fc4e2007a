import { bytesToHex } from '@noble/hashes/utils'
import type { ApprovalPart } from '../../approval/approval-protocol.ts'
import { type DescribedCall, fact, listed, note, warning } from '../described-parts.ts'
import { computeBudgetOf } from './compute-budget.ts'
import { describeChanges } from './describe-changes.ts'
import { describeInstruction, isInFee } from './describe-instruction.ts'
import { solText } from './instruction-place.ts'
import type { PlannedTransaction } from './plan-transaction.ts'

const feeParts = ({ mostFee, transaction, place }: PlannedTransaction): readonly ApprovalPart[] => {
  const [payer = ''] = transaction.signers
  const value = solText(mostFee)
  return payer === place.self ? [fact('Fee at most', value)] : [fact('Fee at most', value), fact('Who pays it', payer)]
}

const othersParts = ({ transaction: { signers, signatures }, place }: PlannedTransaction): readonly ApprovalPart[] =>
  signers.flatMap((signer, at) =>
    signer === place.self
      ? []
      : [fact('Also signed by', signer, signatures[at] === undefined ? 'not signed yet' : 'has signed')],
  )

/** A thousandth of a SOL is a hundred times what is usual. */
const dearFee = 1_000_000n

/** What the visitor reads of one transaction. */
export const describeTransaction = (planned: PlannedTransaction): DescribedCall => {
  const { resolved, place, transaction, mostFee } = planned
  const inFee = resolved.instructions.filter(isInFee)
  // What cannot be read of the fee is shown like anything else that cannot be read.
  const shown = computeBudgetOf(inFee) ? resolved.instructions.filter((one) => !isInFee(one)) : resolved.instructions
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
  const isDear = mostFee >= dearFee && transaction.signers[0] === place.self
  return {
    heading,
    parts: [
      ...(resolved.isWhole
        ? []
        : [warning('Some accounts stand in a table that could not be read. What is done with them is not known.')]),
      ...(isDear ? [warning('The page asks for a fee that is far more than usual.')] : []),
      ...changes.filter(({ kind }) => kind === 'warning'),
      ...parts,
      ...feeParts(planned),
      ...othersParts(planned),
      ...changes.filter(({ kind }) => kind !== 'warning'),
      { kind: 'details', label: 'All that is signed', text: `0x${bytesToHex(transaction.messageBytes)}` },
    ],
  }
}
