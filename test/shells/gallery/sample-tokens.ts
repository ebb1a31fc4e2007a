import { networkMark } from '../../../core/domain/networks/network-mark.ts'
import type { TokenRow, TokensScreen } from '../../../core/view-models/account/screens.ts'
import { text } from './sample-screen.ts'

const row = (id: string, name: string, amount: string, more: Partial<TokenRow> = {}): TokenRow => ({
  id,
  name,
  amount,
  mark: networkMark(id, amount.split(' ')[1] ?? name),
  ...more,
})

export const tokens = (more: Partial<TokensScreen> = {}): TokensScreen => ({
  label: text('account.tokens'),
  rows: [
    row('', 'Ether', '12.482 ETH', { value: '$38,950.37' }),
    row('0xa', 'Harbour Dollar', '1,204.5 HBD', { value: '$1,204.50' }),
    row('0xb', 'Tidewater Points', '18 TDP'),
  ],
  busy: false,
  refresh: text('account.refresh'),
  total: { label: text('account.total'), dollars: '$40,154', cents: '.87', text: '$40,154.87' },
  ...more,
})

/** Nobody knows of a price. */
export const unpriced = (more: Partial<TokensScreen> = {}): TokensScreen => {
  const { total: _, ...rest } = tokens({ rows: [] })
  return { ...rest, ...more }
}

const contract = (address: string) => ({ text: address, name: text('account.tokens.contract', { address }) })

/** Two call themselves the same, and one has a name that is too long. */
export const lookAlikes = tokens({
  rows: [
    row('', 'Ether', '12.482 ETH', { value: '$38,950.37' }),
    row('0xa', 'Harbour Dollar', '1,204.5 HBD', { value: '$1,204.50', contract: contract('0x5fbd…0aa3') }),
    row('0xb', 'Harbour Dollar', '999,999,999,999.999 HBD', { contract: contract('0x9fe4…6e0b') }),
    row('0xc', 'The Honourable Company of Donaudampfschifffahrtsgesellschaft', '<0.001 HCD', { value: '<$0.01' }),
  ],
})

/** More than are drawn at first. */
export const manyTokens = tokens({
  rows: Array.from({ length: 45 }, (_, at) => row(`0x${at}`, `Token ${at + 1}`, `${45 - at} T${at + 1}`)),
})
