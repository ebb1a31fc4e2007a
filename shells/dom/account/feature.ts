import css from './account.css'
import { AccountView } from './account.tsx'
import nameCss from './account-name.css'
import networkCss from './account-network.css'
import tokensCss from './tokens-panel.css'
import noticeCss from './wallet-notice.css'

export const account = { views: { Account: AccountView }, css: networkCss + css + nameCss + tokensCss + noticeCss }
