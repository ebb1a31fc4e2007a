import type { SnackScreen } from '../../../core/view-models/modal/screens.ts'
import { type Block, gap, type Tone } from '../blocks.ts'
import { modalBlocks } from '../modal/modal.ts'
import { noticeBlocks } from '../notices/notice.ts'
import type { WorldView } from '../worlds/modal-world.ts'
import type { Line } from './line.ts'
import { cutText } from './text-width.ts'

/** The modal while it is open, else the host's page with its button. */
export const pictureBlocks = ({ screen, button }: Pick<WorldView, 'screen' | 'button'>): readonly Block[] =>
  screen.isOpen
    ? modalBlocks(screen)
    : [
        { kind: 'text', text: 'The modal is closed. The button on the host’s page:', tone: 'muted' },
        gap,
        { kind: 'text', text: `( ${button.label} )`, tone: button.isWrong ? 'warn' : 'strong', busy: button.busy },
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
