import { declareFeature } from '../shared/feature.ts'
import type { noticesMessages } from './messages.ts'

export const notices = declareFeature<{ text: keyof typeof noticesMessages }>()({
  views: {},
  failures: {},
})
