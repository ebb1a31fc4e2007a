import type { MissingAnswer } from '../../domain/account/missing-answer.ts'
import { listedTokens, sharedSymbols, symbolKey, tokenId, totalValue } from '../../domain/account/portfolio.ts'
import type { Portfolio, TokenBalance } from '../../domain/account/token-balance.ts'
import type { Network } from '../../domain/networks/network.ts'
import { networkMark } from '../../domain/networks/network-mark.ts'
import { type Amount, displayAmount, displayDollars } from '../../domain/shared/amount.ts'
import { type CachedAnswer, knownAnswer } from '../../domain/shared/cached-answer.ts'
import type { Translator } from '../../domain/shared/messages/translate.ts'
import { shortAddress } from '../../domain/shared/short-address.ts'
import type { Settings } from '../../state/modal/settings.ts'
import type { DollarsScreen, TokenRow, TokensScreen } from './screens.ts'

const missingTexts = {
  'no-service': 'account.tokens.no-service',
  'unknown-network': 'account.tokens.unknown-network',
} as const satisfies Readonly<Record<MissingAnswer, string>>

/** As many rows stand in for those that are on their way. */
const skeletonRows = 3

export const tokensScreen = (
  text: Translator['text'],
  network: Network,
  known: CachedAnswer<Portfolio> | undefined,
  { receive }: Pick<Settings, 'receive'>,
): TokensScreen => {
  const label = text('account.tokens')
  const none = { label, rows: [], busy: false, refresh: text('account.refresh') }
  if (known?.status === 'failed') return { ...none, error: text('account.tokens.not-loaded') }
  const portfolio = knownAnswer(known)
  if (portfolio === undefined) return { ...none, busy: true, skeletons: skeletonRows }
  const tokens = listedTokens(portfolio.tokens)
  const shared = sharedSymbols(tokens)
  const { missing } = portfolio
  const total = totalValue(tokens)
  return {
    ...none,
    rows: tokens.map((token) => tokenRow(text, network, token, shared.has(symbolKey(token.symbol)))),
    busy: known?.status === 'loading',
    ...(total === undefined ? {} : { total: { label: text('account.total'), ...dollars(total) } }),
    ...(missing === undefined ? {} : { note: text(missingTexts[missing]) }),
    ...(missing === undefined && tokens.length === 0 ? emptyPart(text, receive) : {}),
  }
}

const emptyPart = (text: Translator['text'], isReceiveOffered: boolean): Pick<TokensScreen, 'empty' | 'receive'> => ({
  empty: text('account.tokens.empty'),
  ...(isReceiveOffered
    ? { receive: { title: text('account.tokens.receive.title'), text: text('account.tokens.receive.text') } }
    : {}),
})

const dollars = (amount: Amount): DollarsScreen => {
  const { dollars, cents } = displayDollars(amount)
  return { dollars, cents, text: `${dollars}${cents}` }
}

const tokenRow = (
  text: Translator['text'],
  network: Network,
  token: TokenBalance,
  isSymbolShared: boolean,
): TokenRow => {
  const { name, symbol, address, amount, value } = token
  const isNative = address === undefined
  const imageUrl = token.imageUrl ?? (isNative ? network.assets?.imageUrl : undefined)
  const shown = `${displayAmount(amount)} ${symbol}`
  const worth = value && dollars(value).text
  const contract = isSymbolShared && address !== undefined ? shortAddress(address) : undefined
  return {
    id: tokenId(token),
    name,
    amount: shown,
    // The network's own currency looks like the network; of others no two look alike because they have one name.
    mark: isNative
      ? networkMark(network.caipNetworkId, network.name)
      : networkMark(`${network.caipNetworkId}:${tokenId(token)}`, symbol),
    ...(worth === undefined ? {} : { value: worth }),
    ...(contract === undefined
      ? {}
      : { contract: { text: contract, name: text('account.tokens.contract', { address: contract }) } }),
    ...(imageUrl === undefined ? {} : { imageUrl }),
  }
}
