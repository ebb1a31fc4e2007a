import { createModalCore } from '../../core/create-modal-core.ts'
import type { FeatureName, StorageName } from '../../core/domain/feature-types.ts'
import { storageKeyOf } from '../../core/domain/shared/storage-keys.ts'
import type { ModalCore } from '../../core/modal-core.ts'
import { createFollowAccount } from '../../core/usecases/account/follow-account.ts'
import { createWatchForNames } from '../../core/usecases/account/watch-for-names.ts'
import { createFollowOtherTabs } from '../../core/usecases/connections/follow-other-tabs.ts'
import { createRestoreConnections } from '../../core/usecases/connections/restore-connections.ts'
import type { SyncWithOtherTabs } from '../../core/usecases/connections/sync-with-other-tabs.ts'
import { createWatchForWallets } from '../../core/usecases/connections/watch-for-wallets.ts'
import { createFollowApprovals } from '../../core/usecases/embedded-wallet/follow-approvals.ts'
import { createFollowConnectivity } from '../../core/usecases/modal/follow-connectivity.ts'
import type { ResumePairing } from '../../core/usecases/wallets/resume-pairing.ts'
import { createConnectFeature } from '../../core/view-models/connect/feature.ts'
import { createDispatch } from '../../core/view-models/modal/dispatch.ts'
import { createModalFeature } from '../../core/view-models/modal/feature.ts'
import { createModalViewModel } from '../../core/view-models/modal/modal-view-model.ts'
import { createPresentFeatures } from '../../core/view-models/modal/present-features.ts'
import type { FeatureFiles } from './assemble-features.ts'
import { createLoadFeatures } from './load-features.ts'
import { mergeServices } from './merge-services.ts'
import { type CoreNeeds, createPageServices } from './page-services.ts'

export type AssembleCore = (ports: CoreNeeds) => ModalCore

/** How the files of features come. */
interface FeatureSource {
  readonly load: (names: readonly FeatureName[]) => Promise<FeatureFiles>
}

/**
 * The core of one modal: what a page has at once, and the other features, which it brings by itself.
 * @param given those features, or what loads them
 */
export const assembleCoreWith =
  (given: { readonly files: FeatureFiles } | FeatureSource): AssembleCore =>
  (ports) => {
    const parts = createPageServices(ports, {
      leaveReplaced: async (replaced) => (await faces())?.connections.leaveReplaced(replaced),
      chosenAgain: async (connection) => (await faces())?.connections.chosenAgain(connection),
      waitForAnswer: async (...about) => (await faces())?.connections.waitForAnswer(...about),
    })
    const present = createPresentFeatures(parts)
    const features = createLoadFeatures(parts, {
      load: async (names) => ('load' in given ? given.load(names) : given.files),
      join: present.join,
    })
    present.join(createModalFeature(mergeServices(parts, { typeInto: present.typeInto })))
    const connect = createConnectFeature(parts)
    present.join(connect)
    if ('files' in given) features.add(given.files)
    // Files that do not come are asked for again with whatever wants them next.
    const requestFeatures = () => features.load([]).catch(() => undefined)
    const requestAccount = () => features.load(['account']).catch(() => undefined)
    const faces = () => features.ready() ?? requestFeatures()
    const syncWithOtherTabs: SyncWithOtherTabs = async (signal) =>
      (await faces())?.connections.syncWithOtherTabs(signal)
    const resumePairing: ResumePairing = async (signal) => {
      const stored = (name: StorageName) => parts.store.read(storageKeyOf(parts.settings.snapshot().storageKey, name))
      if (await stored('pairing')) await (await faces())?.wallets.resumePairing(signal)
      // It takes that up by itself.
      if ((await stored('issuer-login')) && !signal.aborted) await features.load(['embeddedWallet'])
    }
    const whole = mergeServices(parts, { present, features, requestFeatures, requestAccount, syncWithOtherTabs })
    return createModalCore(
      mergeServices(whole, {
        follows: [
          createFollowAccount(whole),
          createFollowApprovals(whole),
          createFollowConnectivity(whole),
          createFollowOtherTabs(whole),
          ...connect.follows,
          // Where nothing has to be brought, nothing has to be looked out for.
          ...('load' in given ? [createWatchForWallets(whole), createWatchForNames(whole)] : []),
          // Another modal of this page looks at once for what is remembered.
          () => ports.page.leave,
        ],
        restoreConnections: createRestoreConnections(whole),
        resumePairing,
        viewModel: createModalViewModel(whole),
        dispatch: createDispatch(whole),
      }),
    )
  }
