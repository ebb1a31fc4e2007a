import type { ApproveTransactionScreen } from '../../../core/view-models/embedded-wallet/screens.ts'
import { type Block, gap } from '../blocks.ts'
import type { ActionButton, ApprovalPart, ApprovalView } from '../worlds/modal-world.ts'

const cancelBlocks = ({ cancel }: ApproveTransactionScreen): readonly Block[] => [
  gap,
  { kind: 'button', text: cancel, intent: { type: 'cancel' } },
]

/** Of a world without a wallet site: a terminal has no frames, so that the wallet's own page cannot be shown. */
export const approveTransactionBlocks = (screen: ApproveTransactionScreen): readonly Block[] => [
  screen.surface === undefined
    ? { kind: 'text', text: screen.waiting, busy: true }
    : { kind: 'text', text: screen.surface.unshown },
  ...cancelBlocks(screen),
]

const partBlocks = (part: ApprovalPart): readonly Block[] => {
  switch (part.kind) {
    case 'fact':
      return [
        { kind: 'fact', label: part.label, value: part.value },
        ...(part.note === undefined ? [] : [{ kind: 'text', text: part.note, tone: 'muted' } as const]),
      ]
    case 'warning':
      return [{ kind: 'text', text: `! ${part.text}`, tone: 'warn' }]
    case 'note':
      return [{ kind: 'text', text: part.text, tone: 'muted' }]
    case 'text':
    case 'details':
      return [
        { kind: 'text', text: part.label, tone: 'muted' },
        ...part.text.split('\n').map((text): Block => ({ kind: 'text', text })),
      ]
    case 'group':
      return [{ kind: 'heading', text: part.label }, ...part.parts.flatMap(partBlocks)]
  }
}

const actionBlock = ({ key, text }: ActionButton): Block => ({ kind: 'action-button', key, text })

/** What the wallet shows on its own surface, where the frame with the keys is in this process. */
export const shownApprovalBlocks = (screen: ApproveTransactionScreen, approval: ApprovalView): readonly Block[] => {
  if (approval.step === 'waiting') return [{ kind: 'text', text: screen.waiting, busy: true }, ...cancelBlocks(screen)]
  if (approval.step === 'said') {
    const { text, isOver, isFault } = approval
    return [{ kind: 'text', text, busy: !isOver, tone: isFault ? 'bad' : 'plain' }, ...cancelBlocks(screen)]
  }
  const { heading, origin, network, account, parts, approve, reject } = approval
  return [
    { kind: 'heading', text: heading },
    { kind: 'fact', label: 'Site', value: origin },
    { kind: 'fact', label: 'Network', value: network },
    { kind: 'fact', label: 'Account', value: account },
    gap,
    ...parts.filter(({ kind }) => kind !== 'details').flatMap(partBlocks),
    gap,
    actionBlock(approve),
    actionBlock(reject),
    ...cancelBlocks(screen),
    // As the wallet's page has it behind a summary: what few look at stands below the answer.
    ...parts.filter(({ kind }) => kind === 'details').flatMap((part) => [gap, ...partBlocks(part)]),
  ]
}
