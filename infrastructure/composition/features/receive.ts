import { receiveMessages } from '../../../core/domain/receive/messages.ts'
import type { AccountCode } from '../../../core/ports/receive/account-code.ts'
import type { Sharing } from '../../../core/ports/receive/sharing.ts'
import { createFollowAccountCode } from '../../../core/usecases/receive/follow-account-code.ts'
import { createShareAddress } from '../../../core/usecases/receive/share-address.ts'
import { createReceiveFeature } from '../../../core/view-models/receive/feature.ts'
import { createBrowserSharing } from '../../browser/browser-sharing.ts'
import { createEvmAccountCode } from '../../chains/evm-account-code.ts'
import { mergeServices } from '../merge-services.ts'
import type { ComposedFeature } from './composed-feature.ts'
import type { FeatureServices } from './feature-services.ts'

interface ReceivePorts {
  readonly accountCode: AccountCode
  readonly sharing: Sharing
}

export const receive = {
  messages: receiveMessages,
  ports: {
    accountCode: ({ options: { rpc }, download }) => createEvmAccountCode({ rpc, download }),
    // In a terminal there is none, or one that shares nothing.
    sharing: () => createBrowserSharing(globalThis.navigator),
  },
  devtools: () => import('./receive-devtools.ts'),
  assemble: (parts: FeatureServices & ReceivePorts) =>
    createReceiveFeature(
      mergeServices(parts, {
        shareAddress: createShareAddress(parts),
        followAccountCode: createFollowAccountCode(parts),
      }),
    ),
} satisfies ComposedFeature<'receive', ReceivePorts>
