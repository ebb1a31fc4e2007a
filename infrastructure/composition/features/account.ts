import type { Identity } from '../../../core/domain/account/identity.ts'
import { accountMessages } from '../../../core/domain/account/messages.ts'
import type { Portfolio } from '../../../core/domain/account/token-balance.ts'
import type { View } from '../../../core/domain/feature-types.ts'
import type { Amount } from '../../../core/domain/shared/amount.ts'
import type { NameSource } from '../../../core/ports/account/name-source.ts'
import type { TokenSource } from '../../../core/ports/account/token-source.ts'
import type { ChainClient } from '../../../core/ports/networks/chain-client.ts'
import { createCachedAnswerStore } from '../../../core/state/account/cached-answer-store.ts'
import { createWalletNoticesCell } from '../../../core/state/account/wallet-notices-cell.ts'
import { createCopyAddress } from '../../../core/usecases/account/copy-address.ts'
import { createFollowAnswers } from '../../../core/usecases/account/follow-answers.ts'
import { createFollowNames, isNobodyNamed } from '../../../core/usecases/account/follow-names.ts'
import { createFollowWalletNotices } from '../../../core/usecases/account/follow-wallet-notices.ts'
import { createLoadBalance } from '../../../core/usecases/account/load-balance.ts'
import { createLoadIdentity } from '../../../core/usecases/account/load-identity.ts'
import { createLoadTokens } from '../../../core/usecases/account/load-tokens.ts'
import { createRefreshAccount } from '../../../core/usecases/account/refresh-account.ts'
import { createAccountFeature } from '../../../core/view-models/account/feature.ts'
import { createChainClients } from '../../chains/chain-clients.ts'
import { mergeServices } from '../merge-services.ts'
import type { ComposedFeature } from './composed-feature.ts'
import type { FeatureServices } from './feature-services.ts'
import { makeBlockchainApi } from './make-blockchain-api.ts'

interface AccountPorts {
  readonly chains: ChainClient
  readonly nameSource: NameSource
  readonly tokenSource: TokenSource
}

const isAccount = ({ view }: View): boolean => view === 'Account'
/** What is owned is also what can be sent, and a host may open Send at once. */
const areTokensShown = ({ view }: View): boolean =>
  view === 'Account' || view === 'WalletSend' || view === 'WalletSendSelectToken'

export const account = {
  messages: accountMessages,
  ports: {
    chains: ({ options, download }) => createChainClients({ download, rpc: options.rpc }),
    nameSource: makeBlockchainApi,
    tokenSource: makeBlockchainApi,
  },
  devtools: () => import('./account-devtools.ts'),
  assemble: (parts: FeatureServices & AccountPorts) => {
    const stored = mergeServices(parts, {
      balances: createCachedAnswerStore<Amount>(),
      portfolios: createCachedAnswerStore<Portfolio>(),
      identities: createCachedAnswerStore<Identity>(),
      walletNotices: createWalletNoticesCell(),
      copyAddress: createCopyAddress(parts),
    })
    const loading = mergeServices(stored, {
      loadBalance: createLoadBalance(stored),
      loadTokens: createLoadTokens(stored),
      loadIdentity: createLoadIdentity(stored),
    })
    const followed = mergeServices(loading, {
      followIdentity: createFollowAnswers({
        ...{ ...loading, answers: loading.loadIdentity, isShownIn: isAccount },
        isNobodyThere: isNobodyNamed,
      }),
    })
    return createAccountFeature(
      mergeServices(followed, {
        refreshAccount: createRefreshAccount(loading),
        followBalance: createFollowAnswers({ ...loading, answers: loading.loadBalance, isShownIn: isAccount }),
        followTokens: createFollowAnswers({ ...loading, answers: loading.loadTokens, isShownIn: areTokensShown }),
        followNames: createFollowNames(followed),
        followWalletNotices: createFollowWalletNotices(stored),
      }),
    )
  },
} satisfies ComposedFeature<'account', AccountPorts>
