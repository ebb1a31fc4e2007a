import type { ViewName } from '../../core/domain/declared.ts'
import type { AllOf } from '../../core/domain/shared/all-of.ts'
import type { ViewScreen } from '../../core/view-models/drawn.ts'
import * as features from './features.ts'
import type { ViewProps } from './modal/view-props.ts'
import type { RetryButton } from './shared/retry-button.tsx'

/** What the features draw, and what else no page needs before its modal is open: a file of its own, asked for when Connect has been drawn. */
export { inline } from './modal/inline/inline.ts'
export { followSheet } from './modal/sheet/follow-sheet.ts'
export { SnackPill } from './modal/snack-pill.tsx'
export { Beside } from './notices/beside.tsx'
export { featureIconPaths as icons } from './shared/icons/feature-icon-paths.ts'

type Drawing = ReturnType<typeof RetryButton>
type Drawn = Exclude<ViewName, 'Connect'>
type ViewFor<Name> = (props: ViewProps<Extract<ViewScreen, { readonly view: Name }>>) => Drawing

type Registered = AllOf<(typeof features)[keyof typeof features]['views']>

const registered: Registered = Object.assign({}, ...Object.values(features).map(({ views }) => views))
/** A view that no feature draws does not compile. */
const drawn: { readonly [Name in Drawn]: ViewFor<Name> } = registered

/** The view that draws this screen. */
export const viewOf = ({ view }: ViewScreen & { readonly view: Drawn }) =>
  // What is under a screen's name draws that screen.
  drawn[view] as (props: ViewProps) => Drawing

/** Made when it is asked for: once parsed, it is of no more use. */
export const css = (): string =>
  Object.values(features)
    .map(({ css }) => css)
    .join('')
