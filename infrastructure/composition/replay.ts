import type { Recording } from '../recording/recording.ts'
import { type Frame, type Playback, type PlaybackOptions, startPlayback } from './playback.ts'

/** Everything there is to see in a recording, from before its first step to its end. */
export interface Replay {
  readonly frames: readonly Frame[]
  /** The first frame that is not as it was recorded. */
  readonly different: Frame | undefined
}

export const replay = async (recording: Recording, options?: PlaybackOptions): Promise<Replay> => {
  const playback = startPlayback(recording, options)
  const frames: Frame[] = []
  for (let frame: Frame | undefined = playback.frame(); frame !== undefined; frame = await playback.next())
    frames.push(frame)
  return { frames, different: frames.find(({ difference }) => difference !== undefined) }
}

/** A playback at this place. Played from the start each time, so that going back is as true as going on. */
export const playUntil = async (
  recording: Recording,
  position: number,
  options?: PlaybackOptions,
): Promise<Playback> => {
  const playback = startPlayback(recording, options)
  while (playback.frame().position < position && (await playback.next()) !== undefined);
  return playback
}
