import type { FollowProject } from '../../usecases/remote-config/follow-project.ts'
import type { FeatureViewModel } from '../shared/feature.ts'

/** Nothing of it is to be seen by itself. */
export const createRemoteConfigFeature = ({ followProject }: { readonly followProject: FollowProject }) =>
  ({ views: {}, answers: {}, follows: [followProject] }) satisfies FeatureViewModel<'remoteConfig'>
