import { startPlayback } from '../../../infrastructure/composition/playback.ts'
import { readRecording } from '../../../infrastructure/composition/read-recording.ts'
import { createStartRuntime } from '../../../shells/dom/loader/start-runtime.ts'

/**
 * A host's second stage whose world is a recording: the test puts it in the place of `runtime.js`. All the rest is the host's own:
 * page, loader, button, views. What its visitor and its host did is in the recording, so nothing they do here counts.
 */

declare global {
  interface Window {
    /** The text of the recording; there before the page's first script. */
    playedRecording: string
    /** Plays one step. @returns how many were played, `undefined` at the end */
    playNext: () => Promise<number | undefined>
  }
}

/** The host's options are those of the page, and right. */
export const wrongOptions = (): undefined => undefined
export const wrongUpdate = wrongOptions

export const startRuntime = createStartRuntime(
  () => {
    const recording = readRecording(window.playedRecording)
    if (!recording.ok) throw new Error(recording.failure.detail)
    const { core, next } = startPlayback(recording.value)
    window.playNext = async () => (await next())?.position
    return {
      ...core,
      start: async () => undefined,
      discover: () => undefined,
      open: async () => core.account.snapshot(),
      close: () => undefined,
      dispatch: () => undefined,
    }
  },
  async () => undefined,
)
