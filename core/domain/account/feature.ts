import { declareFeature } from '../shared/feature.ts'
import type { accountMessages } from './messages.ts'

/** What the account's tabs show beside its tokens: views that other features draw. */
export type AccountTab = 'Nfts' | 'Transactions'

export const account = declareFeature<{
  view: { readonly view: 'Account'; readonly tab?: AccountTab }
  text: keyof typeof accountMessages
  storage: 'native-balances' | 'portfolios' | 'identities'
}>()({
  views: { Account: { isAboutAccount: true, needs: 'account' } },
  failures: {
    /**
     * no RPC server of the network gave the balance, or no service the tokens; told in the modal and in `error` of a balance or of tokens, no call rejects with it
     * @do nothing: the visitor can ask again 30 s later
     * @again yes
     */
    BALANCE_UNAVAILABLE: ['network', 'Token Balance Unavailable'],
    /**
     * the service did not tell how an account is called; told in `error` of a name, no call rejects with it
     * @do nothing: the address is shown
     * @again yes
     */
    NAME_UNAVAILABLE: ['network', 'Failed to fetch the name'],
  },
})
