import { declareFeature } from '../shared/feature.ts'
import type { postcardsMessages } from './messages.ts'

export const postcards = declareFeature<{
  view: { readonly view: 'Postcard' } | { readonly view: 'PostcardSent'; readonly stamp: string }
  text: keyof typeof postcardsMessages
  storage: 'last-postcard'
}>()({
  views: { Postcard: {}, PostcardSent: { isInner: true } },
  failures: { POST_OFFICE_CLOSED: ['network', 'The post office is closed'] },
})
