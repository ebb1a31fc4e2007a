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
  const [{ recordCore }, { assembleFeatures }, { loadFeatureTools }] = await Promise.all([
    import('./record-core.ts'),
    loadFeatures(),
    import('./feature-tools.ts'),
  ])
  return { recordCore, assembleFeatures, tools: await loadFeatureTools() }
}

const loadFeatures = () => import('./assemble-features.ts')

/** A visitor who wants the features may connect next. */
const loadAssembly = async (download: Download): Promise<AssembleFeatures> => {
  const { assembleFeatures } = await download(loadFeatures)
  globalThis.requestIdleCallback?.(prepareAddresses)
  return assembleFeatures
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
    return composeCore(
      read,
      browserModule(read, shell, download),
      onRecord && recording
        ? recording.recordCore(assembleCoreWith(recording.assembleFeatures), {
            world: 'browser',
            onStep: onRecord,
            tools: recording.tools,
          })
        : assembleCoreWith({ load: () => loadAssembly(download) }),
    )
  }
