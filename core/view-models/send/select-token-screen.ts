import { listedTokens, sharedSymbols, symbolKey, tokenId } from '../../domain/account/portfolio.ts'
import type { Portfolio, TokenBalance } from '../../domain/account/token-balance.ts'
import type { Network } from '../../domain/networks/network.ts'
import { displayAmount } from '../../domain/shared/amount.ts'
import { type CachedAnswer, knownAnswer } from '../../domain/shared/cached-answer.ts'
import type { Translator } from '../../domain/shared/messages/translate.ts'
import { shortAddress } from '../../domain/shared/short-address.ts'
import type { SendTokenRow, WalletSendSelectTokenScreen } from './screens.ts'
import { dollarsText } from './send-screen.ts'
import { tokenPicture } from './token-picture.ts'

const skeletonRows = 3

/** Those whose name or symbol has what is searched for, or whose contract begins so. */
const isFound = ({ name, symbol, address = '' }: TokenBalance, search: string): boolean => {
  const wanted = search.trim().toLowerCase()
  const isNamed = [name, symbol].some((one) => one.toLowerCase().includes(wanted))
  return isNamed || (wanted.length > 2 && address.toLowerCase().startsWith(wanted))
}

/** The network's own currency can always be sent, whether a service lists it or not. */
const withNative = (
  { caipNetworkId: networkId, nativeCurrency }: Network,
  tokens: readonly TokenBalance[],
  native: bigint | undefined,
): readonly TokenBalance[] => {
  if (tokens.some(({ address }) => address === undefined)) return tokens
  const { name, symbol, decimals } = nativeCurrency
  return [{ networkId, name, symbol, amount: { value: native ?? 0n, decimals } }, ...tokens]
}

export const selectTokenScreen = (
  text: Translator<'send'>['text'],
  network: Network,
  known: CachedAnswer<Portfolio> | undefined,
  {
    search,
    chosen,
    native,
  }: { readonly search: string; readonly chosen: string | undefined; readonly native: bigint | undefined },
): WalletSendSelectTokenScreen => {
  const portfolio = knownAnswer(known)
  const tokens = portfolio === undefined ? [] : listedTokens(withNative(network, portfolio.tokens, native))
  const found = tokens.filter((token) => isFound(token, search))
  const shared = sharedSymbols(tokens)
  const chosenId = tokenId({ networkId: network.caipNetworkId, ...(chosen === undefined ? {} : { address: chosen }) })
  const base = {
    view: 'WalletSendSelectToken',
    search: { id: 'search', kind: 'search', label: text('send.tokens.search'), text: search },
    listLabel: text('send.tokens.list'),
    rows: found.map((token): SendTokenRow => {
      const { name, symbol, amount, value, address } = token
      return {
        ...{ id: tokenId(token), name, amount: `${displayAmount(amount)} ${symbol}`, ...tokenPicture(network, token) },
        ...(value === undefined ? {} : { value: dollarsText(value) }),
        ...(address !== undefined && shared.has(symbolKey(symbol)) ? { contract: shortAddress(address) } : {}),
        isChosen: tokenId(token) === chosenId,
      }
    }),
  } as const
  if (known?.status === 'failed')
    return { ...base, error: { text: text('send.tokens.failed'), retry: text('send.retry') } }
  if (portfolio === undefined) return { ...base, skeletons: skeletonRows }
  if (found.length > 0) return base
  return { ...base, none: text(tokens.length === 0 ? 'send.tokens.empty' : 'send.tokens.none') }
}
