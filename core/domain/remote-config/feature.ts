import { declareFeature } from '../shared/feature.ts'

export const remoteConfig = declareFeature<object>()({
  views: {},
  failures: {},
})
