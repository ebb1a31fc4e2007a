import { createRecorder, type Recorder, type RecorderOptions } from '../recording/recorder.ts'
import type { AssembleCore } from './assemble-core.ts'

/**
 * Makes a core as `assemble` does, with a recorder between it and its world.
 * @param onRecorder is given the recorder as soon as there is one
 */
export const recordCore =
  (
    assemble: AssembleCore,
    options: Omit<RecorderOptions, 'settings'>,
    onRecorder?: (recorder: Recorder) => void,
  ): AssembleCore =>
  ({ settings, ...live }) => {
    const recorder = createRecorder(live, (ports) => assemble({ settings, ...ports }), {
      ...options,
      settings: settings.snapshot(),
    })
    onRecorder?.(recorder)
    return recorder.core
  }
