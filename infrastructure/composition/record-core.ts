import { createRecorder, type Recorder, type RecorderOptions } from '../recording/recorder.ts'
import type { AssembleCore } from './assemble-core.ts'
import type { FeatureDevtools } from './feature-devtools.ts'
import { devtoolsOf, type MakeAdapter } from './feature-ports.ts'

export interface RecordCoreOptions extends Omit<RecorderOptions, 'settings'> {
  readonly devtools: Pick<FeatureDevtools, 'ports'>
}

/**
 * Makes a core as `assemble` does, with a recorder between it and its world.
 * @param onRecorder is given the recorder as soon as there is one
 */
export const recordCore =
  (
    assemble: AssembleCore,
    { devtools, ...options }: RecordCoreOptions,
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
            attach(devtoolsOf<Port>(devtools.ports, name).description, adapt(name, make, { settings, ...live })),
        }),
      { ...options, settings: settings.snapshot() },
    )
    onRecorder?.(recorder)
    return recorder.core
  }
