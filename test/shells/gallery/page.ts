import type { FeatureName } from '../../../core/domain/feature-types.ts'
import type { Theme, ThemeMode } from '../../../core/domain/shared/theme.ts'
import { createCell } from '../../../core/state/shared/cell.ts'
import { derive } from '../../../core/state/shared/derive.ts'
import type { ModalScreen } from '../../../core/view-models/modal/screens.ts'
import type { Intent } from '../../../core/view-models/screen-types.ts'
import * as features from '../../../shells/dom/features.ts'
import { inline } from '../../../shells/dom/modal/inline/inline.ts'
import { loadFeatureViews } from '../../../shells/dom/modal/load-feature-views.ts'
import { mountModal } from '../../../shells/dom/modal/mount-modal.tsx'
import { type SampleName, sampleScreens } from './screens.ts'

/** What the page hands to a test or to a curious developer's console. */
export interface Gallery {
  readonly intents: readonly Intent[]
  readonly show: (screen: ModalScreen) => void
  readonly shown: () => ModalScreen
  /** From now on the core's screen throws where it is read, until it is shown another. */
  readonly fail: (message: string) => void
  readonly samples: typeof sampleScreens
  readonly unmount: () => void
}

declare global {
  interface Window {
    gallery: Gallery
  }
}

/**
 * `?screen=connect-4&mode=dark&accent=%23d30&closed`; with `inline` in the page's flow; with `fails`, the features' screens do not arrive; with
 * `held` the view refuses to be closed, as a required sign-in does.
 */
const query = new URLSearchParams(location.search)
const isSample = (name: string): name is SampleName => name in sampleScreens
const name = query.get('screen') ?? 'connect-4'
const sample: ModalScreen = sampleScreens[isSample(name) ? name : 'connect-4']
const modes: readonly ThemeMode[] = ['light', 'dark', 'system']
const mode = modes.find((each) => each === query.get('mode')) ?? 'system'
const accent = query.get('accent')
const closed: ModalScreen = { ...sampleScreens['connect-4'], isOpen: false }

const shown = createCell<ModalScreen | Error>(query.has('closed') ? closed : sample)
const screen = derive([shown], (now) => {
  if (now instanceof Error) throw now
  return now
})
const close = (): void => {
  const now = shown.snapshot()
  shown.set({ ...closed, status: now instanceof Error ? '' : now.status })
}
const theme = createCell<Theme>({ mode, tokens: accent === null ? {} : { accent } })
const intents: Intent[] = []
// The names are those of the registry.
const allFeatures = Object.keys(features) as readonly FeatureName[]

await loadFeatureViews(allFeatures)
const mount = query.has('inline') ? inline(mountModal) : mountModal
const unmount = mount(
  {
    screen,
    state: derive([shown], (now) => ({ isOpen: now instanceof Error || now.isOpen })),
    theme,
    account: createCell({}),
    wantedFeatures: createCell(allFeatures),
    loadFeatures: () => (query.has('fails') ? Promise.reject(new Error('gone')) : Promise.resolve()),
    offeredFeatures: createCell<readonly FeatureName[]>([]),
    prefetchFeatures: () => Promise.resolve(),
    reportError: (error) => reportError(error),
    dispatch: (intent) => {
      intents.push(intent)
      if (intent.type === 'close' && !query.has('held')) close()
    },
    open: async () => shown.set({ ...sample, isOpen: true }),
    close,
  },
  { host: document.querySelector<HTMLElement>('latchkey-modal') ?? document.body },
)

document.documentElement.style.colorScheme = mode === 'system' ? 'light dark' : mode
document.querySelector('#opener')?.addEventListener('click', () => shown.set({ ...sample, isOpen: true }))
window.gallery = {
  intents,
  show: shown.set,
  shown: screen.snapshot,
  fail: (message) => shown.set(new Error(message)),
  samples: sampleScreens,
  unmount,
}
