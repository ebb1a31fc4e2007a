import { type UiNode, useRef } from '#ui'
import type { ModalScreen } from '../../../core/view-models/modal/screens.ts'
import type { ViewScreen } from '../../../core/view-models/screen-types.ts'
import { ConnectView } from '../connect/connect.tsx'
import { BoundedView } from './bounded-view.tsx'
import { LoadingView, type LoadingViewProps } from './loading-view.tsx'
import type { FeatureViewsState } from './use-feature-views.ts'
import type { ViewProps } from './view-props.ts'

/** A view that is not there yet is another than the one that comes in its place. */
export const viewKey = ({ view, key }: ModalScreen, { views }: FeatureViewsState): string =>
  (view.view === 'Connect' || (view.view !== 'Loading' && views?.viewOf(view) !== undefined) ? '' : 'loading ') + key

interface CurrentViewProps extends Pick<ViewProps, 'dispatch' | 'lastChosen'>, Pick<LoadingViewProps, 'isUndrawn'> {
  readonly screen: ModalScreen
  readonly features: FeatureViewsState
  /** Is told what a part of a view threw while it was drawn. */
  readonly onFault: (error: unknown) => void
}

export const CurrentView = (props: CurrentViewProps) => {
  const { screen, features, dispatch, lastChosen, isUndrawn, onFault } = props
  const { view, inside, snack, loading } = screen
  const { views, isFailed, retry } = features
  // The view around it has something to press.
  const isHere = useRef(false)
  // A fault of one account's tab is not the next one's.
  const account = view.view === 'Account' ? view.caipAddress : ''
  const bounded = (of: ViewScreen, content: UiNode) => (
    <BoundedView key={`${of.view} ${account}`} view={of} words={loading} isUndrawn={isHere} onFault={onFault}>
      {content}
    </BoundedView>
  )
  if (view.view === 'Connect') return <ConnectView screen={view} dispatch={dispatch} lastChosen={lastChosen} />
  const View = view.view === 'Loading' ? undefined : views?.viewOf(view)
  if (View === undefined)
    return <LoadingView view={view} words={loading} isFailed={isFailed} isUndrawn={isUndrawn} onRetry={retry} />
  return (
    <View
      screen={view}
      snack={snack}
      dispatch={dispatch}
      lastChosen={lastChosen}
      bounded={(content) => bounded(view, content)}
      inside={inside && bounded(inside, <ViewInside {...props} inside={inside} isUndrawn={isHere} />)}
    />
  )
}

/** What is chosen in a view may be on its way while the view is there. */
const ViewInside = ({
  screen,
  features,
  dispatch,
  lastChosen,
  isUndrawn,
  inside,
}: CurrentViewProps & { readonly inside: ViewScreen }) => {
  const { views, isFailed, retry } = features
  const View = inside.view === 'Loading' || inside.view === 'Connect' ? undefined : views?.viewOf(inside)
  if (View === undefined)
    return (
      <LoadingView view={inside} words={screen.loading} isFailed={isFailed} isUndrawn={isUndrawn} onRetry={retry} />
    )
  return <View screen={inside} snack={screen.snack} dispatch={dispatch} lastChosen={lastChosen} />
}
