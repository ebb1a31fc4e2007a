import { isConnecting } from '../../core/domain/connections/connect-attempt.ts'
import { knownAccount } from '../../core/domain/connections/connections.ts'
import { type FeatureName, featureOfView } from '../../core/domain/feature-types.ts'
import { currentView, viewInside } from '../../core/domain/modal/view-stack.ts'
import { failure } from '../../core/domain/shared/failure.ts'
import { ModalError } from '../../core/domain/shared/modal-error.ts'
import { createCell } from '../../core/state/shared/cell.ts'
import { derive } from '../../core/state/shared/derive.ts'
import type { LoadFeatures } from '../../core/view-models/modal/load-features.ts'
import type { PresentFeature } from '../../core/view-models/modal/present-features.ts'
import { assembleFeatures, type FeatureFiles } from './assemble-features.ts'
import { featureEntries, featuresAnswering, featuresOffered, featuresWanted } from './composed-features.ts'
import type { PageServices } from './page-services.ts'

interface FeatureWorld {
  /** Brings these features' files, and others where they lie in the same. */
  readonly load: (names: readonly FeatureName[]) => Promise<FeatureFiles>
  /** Is given each feature when it is made. */
  readonly join: (feature: PresentFeature) => void
}

export interface CreatedLoadFeatures extends LoadFeatures {
  /** Makes features whose files are there. */
  readonly add: (files: FeatureFiles) => void
}

/** Brings features when they are wanted, each once. Those of an open dialog come before any other. */
export const createLoadFeatures = (parts: PageServices, world: FeatureWorld): CreatedLoadFeatures => {
  const assembled = assembleFeatures(parts, world.load)
  /** Those on their way. */
  const loading = new Map<FeatureName, Promise<void>>()
  let isStopped = false

  const atOpen = () => featuresWanted(['dialog-open'], parts.settings.snapshot())
  const usual = () => featuresWanted(['dialog-open', 'connected'], parts.settings.snapshot())

  const partsOf = (name: FeatureName): readonly FeatureName[] => featureEntries[name]?.madeOf ?? []

  const add = (files: FeatureFiles): void => {
    const added = assembled.add(files)
    // What a host hears of while they are made may have it end the modal.
    if (isStopped) assembled.stop()
    added.forEach(world.join)
  }
  const start = (names: readonly FeatureName[]): void => {
    if (names.length === 0) return
    const before = [...new Set([...atOpen(), ...names.flatMap(partsOf)].flatMap((name) => loading.get(name) ?? []))]
    const started = world
      .load(names)
      .catch((cause) => {
        const error = new ModalError(failure('LOAD_FAILED', { cause }))
        parts.reportError(error)
        throw error
      })
      .then(async (files) => {
        if (before.length > 0) await Promise.all(before)
        if (isStopped) throw new ModalError(failure('MODAL_DISPOSED'))
        add(files)
      })
      .catch((error) => {
        // What was told where it came from is not told again by whoever waits for it.
        if (!(error instanceof ModalError)) parts.reportError(error)
        throw error
      })
      .finally(() => {
        for (const name of names) loading.delete(name)
      })
    for (const name of names) loading.set(name, started)
  }

  const isAboutAccount = derive(
    [parts.connections.state, parts.attempts.state],
    (connections, attempts) => knownAccount(connections) !== undefined || isConnecting(connections, attempts),
  )
  const isChosen = (name: FeatureName): boolean => featureEntries[name]?.when === 'chosen'
  /** The one that this view is of, or the one inside of it, or has a part of, where nothing else brings it. */
  const chosen = derive([parts.views.state, parts.settings], (stack, settings) => {
    const view = currentView(stack)
    const found = [viewInside(view) ?? view.view].map(featureOfView).find(isChosen)
    // Where there are issuers, Connect has a part of the one that the whole list of them is of. A recording of before has none.
    const isPart = stack.isOpen && view.view === 'Connect' && settings.socials?.length > 0
    return found ?? (isPart ? featureOfView('ConnectSocials') : undefined)
  })
  /** What an intent has brought. */
  const called = createCell<readonly FeatureName[]>([])
  const withChosen = (names: readonly FeatureName[], name: FeatureName | undefined): readonly FeatureName[] =>
    name === undefined ? names : [...names, name]
  return {
    // Another one only when it is about others: whoever follows it loads them, and draws again.
    wanted: derive([isAboutAccount, chosen], (isAboutAccount, name) =>
      withChosen(isAboutAccount ? usual() : atOpen(), name),
    ),
    offered: derive([parts.views.state, called], (stack, names) =>
      stack.isOpen ? [...featuresOffered(currentView(stack).view), ...names] : [],
    ),
    prefetch: async (names) => {
      const missing = names.filter((name) => !assembled.has(name) && !loading.has(name))
      if (missing.length > 0) await world.load(missing)
    },
    ready: () => (atOpen().every(assembled.has) ? assembled.faces : undefined),
    load: async (names = withChosen(usual(), chosen.snapshot())) => {
      const missing = [...new Set([...atOpen(), ...names.flatMap(partsOf), ...names])].filter(
        (name) => featureEntries[name] !== undefined && !assembled.has(name),
      )
      const fresh = missing.filter((name) => !loading.has(name))
      // Their views are next.
      called.set([...called.snapshot(), ...names.filter((name) => isChosen(name) && fresh.includes(name))])
      start(fresh.filter((name) => !isChosen(name)))
      // Each by itself: where its file is slow or does not come, nothing else waits for it.
      for (const name of fresh.filter(isChosen)) start([name])
      await Promise.all(missing.map((name) => loading.get(name)))
      return assembled.faces
    },
    answering: featuresAnswering,
    add,
    stop: () => {
      isStopped = true
      assembled.stop()
      parts.lateEvents.hear = () => undefined
    },
  }
}
