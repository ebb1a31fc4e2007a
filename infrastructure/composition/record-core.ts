import { createRecorder, type Recorder, type RecorderOptions } from '../recording/recorder.ts'
import type { AssembleCore } from './assemble-core.ts'
import { type MakeAdapter, toolsOf } from './feature-ports.ts'
import type { FeatureTools } from './feature-tools.ts'

export interface RecordCoreOptions extends Omit<RecorderOptions, 'settings'> {
  readonly tools: Pick<FeatureTools, 'ports'>
}

/**
 * Makes a core as `assemble` does, with a recorder between it and its world.
 * @param onRecorder is given the recorder as soon as there is one
 */
export const recordCore =
  (
    assemble: AssembleCore,
    { tools, ...options }: RecordCoreOptions,
    onRecorder?: (recorder: Recorder) => void,
  ): AssembleCore =>
  ({ settings, adapt, ...live }) => {
    const recorder = createRecorder(
      live,
      (ports, attach) =>
        assemble({
          settings,
          ...ports,
          // The adapter lives in the world as it is, and not in what the core sees of it.
          adapt: <Port>(name: string, make: MakeAdapter<Port>) =>
            attach(toolsOf<Port>(tools.ports, name).description, adapt(name, make, { settings, ...live })),
        }),
      { ...options, settings: settings.snapshot() },
    )
    onRecorder?.(recorder)
    return recorder.core
  }
