import { receiveMessages } from '../../../core/domain/receive/messages.ts'
import type { Sharing } from '../../../core/ports/receive/sharing.ts'
import { createShareAddress } from '../../../core/usecases/receive/share-address.ts'
import { createReceiveFeature } from '../../../core/view-models/receive/feature.ts'
import { createBrowserSharing } from '../../browser/browser-sharing.ts'
import { mergeServices } from '../merge-services.ts'
import type { ComposedFeature } from './composed-feature.ts'
import type { FeatureServices } from './feature-services.ts'

interface ReceivePorts {
  readonly sharing: Sharing
}

export const receive = {
  messages: receiveMessages,
  // In a terminal there is none, or one that shares nothing.
  ports: { sharing: () => createBrowserSharing(globalThis.navigator) },
  devtools: () => import('./receive-devtools.ts'),
  assemble: (parts: FeatureServices & ReceivePorts) =>
    createReceiveFeature(mergeServices(parts, { shareAddress: createShareAddress(parts) })),
} satisfies ComposedFeature<'receive', ReceivePorts>
