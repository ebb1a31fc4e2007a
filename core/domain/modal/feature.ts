import { declareFeature } from '../shared/feature.ts'
import type { modalMessages } from './messages.ts'

export const modal = declareFeature<{ text: keyof typeof modalMessages }>()({
  views: {},
  failures: {},
})
