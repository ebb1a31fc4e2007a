import { createModalCore } from '../../core/create-modal-core.ts'
import { failure } from '../../core/domain/shared/failure.ts'
import { ModalError } from '../../core/domain/shared/modal-error.ts'
import { storageKeyOf } from '../../core/domain/shared/storage-keys.ts'
import type { ModalCore } from '../../core/modal-core.ts'
import type { Unsubscribe } from '../../core/ports/shared/unsubscribe.ts'
import { createFollowAccount } from '../../core/usecases/account/follow-account.ts'
import type { CatchUp } from '../../core/usecases/connections/catch-up.ts'
import { createExpectWallet } from '../../core/usecases/connections/expect-wallet.ts'
import { createFollowOtherTabs } from '../../core/usecases/connections/follow-other-tabs.ts'
import { createRestoreConnections } from '../../core/usecases/connections/restore-connections.ts'
import { createFollowConnectivity } from '../../core/usecases/modal/follow-connectivity.ts'
import type { ResumePairing } from '../../core/usecases/wallets/resume-pairing.ts'
import { createConnectFeature } from '../../core/view-models/connect/feature.ts'
import { createDispatch } from '../../core/view-models/modal/dispatch.ts'
import { createModalFeature } from '../../core/view-models/modal/feature.ts'
import type { FeatureFaces, LoadFeatures } from '../../core/view-models/modal/load-features.ts'
import { createModalViewModel } from '../../core/view-models/modal/modal-view-model.ts'
import { createPresentFeatures, type PresentFeature } from '../../core/view-models/modal/present-features.ts'
import { joined } from './joined.ts'
import { assemblePageParts, type CoreNeeds, type PageParts } from './page-parts.ts'

export type AssembleCore = (ports: CoreNeeds) => ModalCore

/** Features that come with one file. */
export interface AssembledFeatures {
  readonly features: readonly PresentFeature[]
  readonly faces: FeatureFaces
  readonly stop: Unsubscribe
}
export type AssembleFeatures = (parts: PageParts) => AssembledFeatures

/**
 * The core of one modal: what a page has at once, and the other features, which it brings by itself.
 * @param given those features, or what loads them
 */
export const assembleCoreWith =
  (given: AssembleFeatures | { readonly load: () => Promise<AssembleFeatures> }): AssembleCore =>
  (ports) => {
    const parts = assemblePageParts(ports, {
      leaveReplaced: async (replaced) => (await faces())?.connections.leaveReplaced(replaced),
      chosenAgain: async (connection) => (await faces())?.connections.chosenAgain(connection),
      waitForAnswer: async (...about) => (await faces())?.connections.waitForAnswer(...about),
    })
    const present = createPresentFeatures(parts)
    let others: AssembledFeatures | undefined
    let loading: Promise<FeatureFaces> | undefined
    let isStopped = false

    const join = (assemble: AssembleFeatures): FeatureFaces => {
      others = assemble(parts)
      // What a host hears of while they are made may have it end the modal.
      if (isStopped) others.stop()
      others.features.forEach(present.join)
      return others.faces
    }
    const load = (): Promise<FeatureFaces> => {
      loading ??= Promise.resolve('load' in given ? given.load() : given).then(
        (assemble) => {
          if (isStopped) throw new ModalError(failure('MODAL_DISPOSED'))
          return others?.faces ?? join(assemble)
        },
        (cause) => {
          loading = undefined
          throw new ModalError(failure('LOAD_FAILED', { cause }))
        },
      )
      return loading
    }
    const features: LoadFeatures = {
      ready: () => others?.faces,
      load,
      stop: () => {
        isStopped = true
        others?.stop()
        parts.lateEvents.hear = () => undefined
      },
    }
    present.join(createModalFeature(joined(parts, { typeInto: present.typeInto })))
    present.join(createConnectFeature(parts))
    if (!('load' in given)) join(given)
    // Files that do not come are asked for again with whatever wants them next.
    const bringFeatures = () => load().catch(() => undefined)
    const faces = () => others?.faces ?? bringFeatures()
    const catchUp: CatchUp = async (signal) => (await faces())?.connections.catchUp(signal)
    const resumePairing: ResumePairing = async (signal) => {
      const isPairing = () => parts.store.read(storageKeyOf(parts.settings.snapshot().storageKey, 'pairing'))
      if (parts.page.isMobile() && (await isPairing())) await (await faces())?.wallets.resumePairing(signal)
    }
    const whole = joined(parts, { present, features, bringFeatures, catchUp })
    return createModalCore(
      joined(whole, {
        follows: [
          createFollowAccount(whole),
          createFollowConnectivity(whole),
          createFollowOtherTabs(whole),
          // Where nothing has to be brought, nothing has to be looked out for.
          ...('load' in given ? [createExpectWallet(whole)] : []),
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
