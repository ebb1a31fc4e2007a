import { declareFeature } from '../shared/feature.ts'
import type { connectMessages } from './messages.ts'

export const connect = declareFeature<{ view: { readonly view: 'Connect' }; text: keyof typeof connectMessages }>()({
  views: { Connect: {} },
  failures: {},
})
