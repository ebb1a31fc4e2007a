import type { ViewName } from '../../core/domain/feature-types.ts'
import type { AllOf } from '../../core/domain/shared/all-of.ts'
import type { LoadingViewScreen, ViewScreen } from '../../core/view-models/screen-types.ts'
import type { Block } from './blocks.ts'
import * as features from './features.ts'

type BlocksFor<Name> = (screen: Extract<ViewScreen, { readonly view: Name }>) => readonly Block[]

type Registered = AllOf<(typeof features)[keyof typeof features]>

const registered: Registered = Object.assign({}, ...Object.values(features))
/** A view that no feature shows does not compile. */
const shown: { readonly [Name in ViewName]: BlocksFor<Name> } = registered

/** A view's screen as blocks. */
export const viewBlocks = (screen: Exclude<ViewScreen, LoadingViewScreen>): readonly Block[] => {
  // What is under a screen's name shows that screen.
  const blocks = shown[screen.view] as (screen: ViewScreen) => readonly Block[]
  return blocks(screen)
}
