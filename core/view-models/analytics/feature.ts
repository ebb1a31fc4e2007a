import type { FollowEvents } from '../../usecases/analytics/follow-events.ts'
import type { FeatureViewModel } from '../shared/feature.ts'

/** Nothing of it is to be seen. */
export const createAnalyticsFeature = ({ followEvents }: { readonly followEvents: FollowEvents }) =>
  ({ views: {}, answers: {}, follows: [followEvents] }) satisfies FeatureViewModel<'analytics'>
