import type { ChainNamespace } from '../namespaces/chain-namespaces.ts'
import { declareFeature } from '../shared/feature.ts'
import type { connectMessages } from './messages.ts'

export const connect = declareFeature<{
  /** With the wallets of one namespace, where it names one. */
  view: { readonly view: 'Connect'; readonly namespace?: ChainNamespace }
  text: keyof typeof connectMessages
}>()({
  views: { Connect: {} },
  failures: {},
})
