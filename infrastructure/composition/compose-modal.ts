import type { ModalCore } from '../../core/modal-core.ts'
import type { ModalOptions } from '../../core/modal-options.ts'
import { prepareAddresses } from '../wallets/eip55-address.ts'
import { type AssembleFeatures, assembleCoreWith } from './assemble-core.ts'
import { browserModule } from './browser-module.ts'
import { composeCore } from './compose-core.ts'
import type { Download } from './download.ts'
import type { FeatureTools } from './feature-tools.ts'
import { readOptions } from './read-options.ts'
import type { recordCore } from './record-core.ts'

export interface Recording {
  readonly recordCore: typeof recordCore
  readonly assembleFeatures: AssembleFeatures
  readonly tools: FeatureTools
}

/** For hosts that want a recording, which holds all features from its first screen; nobody else asks for it. */
export const loadRecorder = async (): Promise<Recording> => {
  const [{ recordCore }, { bringFeatures }, { loadFeatureTools }] = await Promise.all([
    import('./record-core.ts'),
    loadFeatures(),
    import('./feature-tools.ts'),
  ])
  const [assembleFeatures, tools] = await Promise.all([bringFeatures((load) => load()), loadFeatureTools()])
  return { recordCore, assembleFeatures, tools }
}

const loadFeatures = () => import('./assemble-features.ts')

/** Their file, once: where it was fetched anew after a failure, it has another address, and would be another file the next time. */
const featuresFile = (download: Download): typeof loadFeatures => {
  let loading: ReturnType<typeof loadFeatures> | undefined
  return () => {
    loading ??= download(loadFeatures).catch((error) => {
      loading = undefined
      throw error
    })
    return loading
  }
}

/**
 * Makes one modal in a browser page out of a host's options, which the loader has had checked.
 * @param shell which of ours it is for, as services are told
 */
export const composeModal =
  (shell: 'react' | 'embed') =>
  (options: ModalOptions, download: Download, recording?: Recording): ModalCore => {
    const read = readOptions(options, { document, location })
    const { onRecord } = options
    const bring = featuresFile(download)
    const load = async (): Promise<AssembleFeatures> => {
      const { bringFeatures } = await bring()
      // A visitor who wants the features may connect next.
      globalThis.requestIdleCallback?.(prepareAddresses)
      return bringFeatures(download, read.settings)
    }
    return composeCore(
      read,
      browserModule(read, shell, download, async () => (await bring()).switching),
      onRecord && recording
        ? recording.recordCore(assembleCoreWith(recording.assembleFeatures), {
            world: 'browser',
            onStep: onRecord,
            tools: recording.tools,
          })
        : assembleCoreWith({ load }),
    )
  }
