import type { ModalScreen, SnackScreen } from '../../../core/view-models/modal/screens.ts'
import { type Block, gap, type Tone } from '../blocks.ts'
import { shownApprovalBlocks } from '../embedded-wallet/approve-transaction.ts'
import { mailBlocks } from '../embedded-wallet/mail.ts'
import { modalBlocks } from '../modal/modal.ts'
import { noticeBlocks } from '../notices/notice.ts'
import type { WorldView } from '../worlds/modal-world.ts'
import type { Line } from './line.ts'
import { cutText } from './text-width.ts'

/** The wallet's own surface, where this world has it. */
const surfaceBlocks = ({ view }: ModalScreen, approval: WorldView['approval']): readonly Block[] | undefined =>
  approval !== undefined && view.view === 'ApproveTransaction' ? shownApprovalBlocks(view, approval) : undefined

/** What is drawn of a world at the left. */
export type PicturedView = Pick<WorldView, 'screen' | 'button' | 'approval' | 'mail'>

/** The modal while it is open, else the host's page with its button. */
export const pictureBlocks = ({ screen, button, approval, mail }: PicturedView): readonly Block[] =>
  screen.isOpen
    ? [
        ...modalBlocks(screen, surfaceBlocks(screen, approval)),
        ...(mail === undefined ? [] : [gap, ...mailBlocks(mail)]),
      ]
    : [
        { kind: 'text', text: 'The modal is closed. The button on the host’s page:', tone: 'muted' },
        gap,
        { kind: 'host-button', text: button.label, busy: button.busy, key: 'o' },
        ...(screen.notice === undefined ? [] : [gap, ...noticeBlocks(screen.notice)]),
      ]

const snackMarks: Readonly<Record<SnackScreen['variant'], readonly [string, Tone]>> = {
  success: ['✓', 'good'],
  error: ['!', 'bad'],
  info: ['i', 'accent'],
  loading: ['◌', 'muted'],
}

/** What the modal says below itself: the snack while there is one, else what was said last. */
export const statusLine = ({ screen }: Pick<WorldView, 'screen'>, width: number): Line => {
  const { snack, status } = screen
  const [mark, tone] = snack === undefined ? (['·', 'muted'] as const) : snackMarks[snack.variant]
  const text = snack?.message ?? status
  return { spans: text === '' ? [] : [{ text: cutText(` ${mark} ${text}`, width), tone }] }
}

const answers = '  [a] approve  [j] reject'

/** What a wallet asks its owner, with the keys that answer. */
export const questionLine = ({ question }: Pick<WorldView, 'question'>, width: number): Line => ({
  spans:
    question === undefined ? [] : [{ text: cutText(` ◆ ${question}`, width - answers.length) + answers, tone: 'warn' }],
})
