import type { FeatureName } from '../../core/domain/feature-types.ts'
import type { ModalCore } from '../../core/modal-core.ts'
import type { ModalOptions } from '../../core/modal-options.ts'
import { prepareAddresses } from '../wallets/eip55-address.ts'
import { assembleCoreWith } from './assemble-core.ts'
import { type FeatureFiles, loadAllFeatures, loadFeatureFiles } from './assemble-features.ts'
import { browserModule } from './browser-module.ts'
import { composeCore } from './compose-core.ts'
import type { Download } from './download.ts'
import type { FeatureDevtools } from './feature-devtools.ts'
import { readOptions } from './read-options.ts'
import type { recordCore } from './record-core.ts'

export interface Recording {
  readonly recordCore: typeof recordCore
  readonly features: FeatureFiles
  readonly devtools: FeatureDevtools
}

/** For hosts that want a recording, which holds all features from its first screen; nobody else asks for it. */
export const loadRecorder = async (): Promise<Recording> => {
  const [{ recordCore }, { loadFeatureDevtools }, features] = await Promise.all([
    import('./record-core.ts'),
    import('./feature-devtools.ts'),
    loadAllFeatures((load) => load()),
  ])
  return { recordCore, features, devtools: await loadFeatureDevtools() }
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
    const load = async (names: readonly FeatureName[]): Promise<FeatureFiles> => {
      const files = await loadFeatureFiles(names, download)
      // An account is shown next.
      if (names.includes('account')) globalThis.requestIdleCallback?.(prepareAddresses)
      return files
    }
    return composeCore(
      read,
      browserModule(read, shell, download, () => download(() => import('../wallets/eip1193-switch-network.ts'))),
      onRecord && recording
        ? recording.recordCore(assembleCoreWith({ files: recording.features }), {
            world: 'browser',
            onStep: onRecord,
            devtools: recording.devtools,
          })
        : assembleCoreWith({ load }),
    )
  }
