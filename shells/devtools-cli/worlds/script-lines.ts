import { type Frame, startPlayback } from '../../../infrastructure/composition/playback.ts'
import type { Difference } from '../../../infrastructure/recording/first-difference.ts'
import type { Recording } from '../../../infrastructure/recording/recording.ts'

const valueText = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value))

/** Where a replay parts from what was recorded, in one line. */
export const describeDifference = ({ path, expected, found }: Difference): string =>
  `${path}: expected ${valueText(expected)}, found ${valueText(found)}`

export interface ScriptLine {
  /** What there is to see after this step, as one line of JSON. */
  readonly text: string
  /** It is not what was recorded: the last line. */
  readonly difference?: string
}

/** Replays a recording to its end, or to the first difference. */
export async function* scriptLines(recording: Recording): AsyncGenerator<ScriptLine> {
  const playback = startPlayback(recording)
  for (let frame: Frame | undefined = playback.frame(); frame !== undefined; frame = await playback.next()) {
    const { position, step, screen, button, difference } = frame
    const text = JSON.stringify({ step: position, type: step?.type ?? 'start', at: step?.at ?? 0, screen, button })
    if (difference === undefined) {
      yield { text }
      continue
    }
    const place = `step ${position}${step === undefined ? '' : ` (${step.type})`}`
    yield { text, difference: `${place} is not as it was recorded: ${describeDifference(difference)}` }
    return
  }
}
