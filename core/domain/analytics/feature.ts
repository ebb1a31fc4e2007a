import { declareFeature } from '../shared/feature.ts'

export const analytics = declareFeature<object>()({
  views: {},
  failures: {},
})
