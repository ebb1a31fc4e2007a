import { declareFeature } from '../shared/feature.ts'
import type { accountMessages } from './messages.ts'

export const account = declareFeature<{ view: { readonly view: 'Account' }; text: keyof typeof accountMessages }>()({
  views: { Account: { isAboutAccount: true } },
  failures: { BALANCE_UNAVAILABLE: ['network', 'Token Balance Unavailable'] },
})
