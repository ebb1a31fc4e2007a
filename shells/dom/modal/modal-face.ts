import type { FeatureName } from '../../../core/domain/feature-types.ts'
import type { Theme } from '../../../core/domain/shared/theme.ts'
import type { ModalScreen } from '../../../core/view-models/modal/screens.ts'
import type { Intent } from '../../../core/view-models/screen-types.ts'
import type { Drawable, Readable } from '../shared/readable.ts'

/** All that the views see of the core: screens to draw and intents to send. */
export interface ModalFace {
  readonly screen: Drawable<ModalScreen>
  readonly state: Readable<{ readonly isOpen: boolean }>
  readonly theme: Readable<Theme>
  readonly account: Readable<{ readonly address?: string | undefined }>
  readonly dispatch: (intent: Intent) => void
  /** As the host closes it: no view keeps anybody. */
  readonly close: () => void
  /** The features whose views the open modal can lead to next. */
  readonly wantedFeatures: Drawable<readonly FeatureName[]>
  /** Brings the screens of features. */
  readonly loadFeatures: (names: readonly FeatureName[]) => Promise<unknown>
  /** What a button on screen leads to. */
  readonly offeredFeatures: Drawable<readonly FeatureName[]>
  /** Fetches the files with their screens. */
  readonly prefetchFeatures: (names: readonly FeatureName[]) => Promise<unknown>
  /** What did not come, or was not foreseen: told to the host. */
  readonly reportError: (error: unknown) => void
}

export type Dispatch = ModalFace['dispatch']
