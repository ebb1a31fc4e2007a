import type { ChainNamespace } from '../namespaces/chain-namespaces.ts'
import { declareFeature } from '../shared/feature.ts'
import type { connectMessages } from './messages.ts'

export const connect = declareFeature<{
  /** With the wallets of one namespace, where it names one, and without a login where that has led to wallets. */
  view: { readonly view: 'Connect'; readonly namespace?: ChainNamespace; readonly methods?: 'wallet' }
  text: keyof typeof connectMessages
}>()({
  views: { Connect: {} },
  failures: {},
})
