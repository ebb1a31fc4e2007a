import { getAddress } from 'viem'
import { askChain } from './ask-chain.ts'
import { freshAddress, impersonate, sendToken, tokenNamed } from './fresh-account.ts'
import { sandbox } from './sandbox.ts'
import type { HostName, Visit, VisitOptions } from './visit.ts'

const [one] = sandbox.chains
export const ether = 10n ** 18n
const services = { blockchain: sandbox.services['blockchain'] ?? '' }

export const balanceOf = async (address: string): Promise<bigint> =>
  BigInt(String(await askChain(one, 'eth_getBalance', [address, 'latest'])))
/** In the token's smallest unit. */
export const tokenBalanceOf = async (symbol: string, address: string): Promise<bigint> => {
  const data = `0x70a08231${address.slice(2).padStart(64, '0')}`
  return BigInt(String(await askChain(one, 'eth_call', [{ to: tokenNamed(symbol).address, data }, 'latest'])))
}
/** How many transactions of the account have been mined. */
export const nonceOf = async (address: string): Promise<number> =>
  Number(await askChain(one, 'eth_getTransactionCount', [address, 'latest']))

interface LastTransaction {
  readonly hash: string
  readonly to: string
  readonly input: string
}
/** The account's last transaction: others use the chain too, and it may lie some blocks back. */
const lastOf = async (address: string): Promise<LastTransaction> => {
  const latest = Number(await askChain(one, 'eth_blockNumber', []))
  for (let number = latest; number >= Math.max(0, latest - 1_000); number -= 1) {
    const block = Object(await askChain(one, 'eth_getBlockByNumber', [`0x${number.toString(16)}`, true]))
    for (const { from, to, hash, input } of block.transactions)
      if (getAddress(from) === getAddress(address)) return { hash, to: getAddress(to), input }
  }
  throw new Error(`${address} has sent nothing.`)
}
export const receiverOfLast = async (address: string): Promise<string> => (await lastOf(address)).to
export const feeOfLast = async (address: string): Promise<bigint> => {
  const receipt = Object(await askChain(one, 'eth_getTransactionReceipt', [(await lastOf(address)).hash]))
  return BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice)
}
/** Whom the account's last transaction has moved a token to, and how much of it (ERC-20 `transfer`). */
export const tokenTransferOfLast = async (address: string): Promise<readonly [string, bigint]> => {
  const { input } = await lastOf(address)
  return [getAddress(`0x${input.slice(34, 74)}`), BigInt(`0x${input.slice(74, 138)}`)]
}

/** Gives an account 10 ETH. */
export const giveEther = (address: string): Promise<unknown> =>
  askChain(one, 'anvil_setBalance', [address, `0x${(10n * ether).toString(16)}`])
/** And lets it send without a key. */
export const makeRich = async (address: string): Promise<string> => {
  const account = await impersonate(address)
  await giveEther(account)
  return account
}
/** One that nobody else uses. */
export const richAccount = (): Promise<string> => makeRich(freshAddress())

export const field = ({ dialog }: Visit, name: string) => dialog.getByRole('textbox', { name, exact: true })
export const button = ({ dialog }: Visit, name: string) => dialog.getByRole('button', { name, exact: true })

/** From the page to Send. */
export const goToSend = async (visitor: Visit): Promise<void> => {
  await visitor.openModal()
  await button(visitor, 'Send').click()
  await visitor.heading('Send').waitFor()
}
/** One as most are, and one whose `transfer` returns nothing. */
export const tokenNames = { LNTD: 'Lantern Dollar', MUTED: 'Mute Dollar' } as const
export const tokenMoves = (['LNTD', 'MUTED'] as const).flatMap((symbol) =>
  (['an address', 'a name'] as const).map((receiver) => [symbol, receiver] as const),
)
/** Gives the account five of the token. */
export const fundToken = (symbol: keyof typeof tokenNames, to: string): Promise<unknown> =>
  sendToken(symbol, to, 5_000_000n, sandbox.accounts[symbol === 'LNTD' ? 1 : 4]?.address)

export const chooseToken = async (visitor: Visit, name: string): Promise<void> => {
  await visitor.dialog.getByRole('button', { name: /^(Token|Select token)/ }).click()
  await visitor.dialog.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  await visitor.heading('Send').waitFor()
}
type Start = (host: HostName, options?: VisitOptions) => Promise<Visit>

/** Connects this account and goes to Send. */
export const openSend = async (visit: Start, host: HostName, from: string, own: VisitOptions = {}): Promise<Visit> => {
  const visitor = await visit(host, { options: { services }, wallets: [{ accounts: [from] }], ...own })
  await visitor.connect(visitor.wallet.name)
  await goToSend(visitor)
  return visitor
}
export const fill = async (visitor: Visit, amount: string, to: string): Promise<void> => {
  await field(visitor, 'Amount').fill(amount)
  await field(visitor, 'To').fill(to)
}
export const review = async (visitor: Visit): Promise<void> => {
  await button(visitor, 'Review').click()
  await visitor.heading('Review send').waitFor()
}
/** The network has said what it costs: one number where it is not busy. */
export const feeSaid = ({ dialog }: Visit): Promise<void> =>
  dialog
    .locator('bdi')
    .filter({ hasText: /^[0-9.]+( to [0-9.]+)? ETH$/ })
    .waitFor()
export const send = async (visitor: Visit): Promise<void> => {
  await feeSaid(visitor)
  await button(visitor, 'Send').click()
}
/** Past what says that it cannot be pressed. */
export const pressAnyway = (visitor: Visit): Promise<void> => button(visitor, 'Send').click({ force: true })
export const sent = (visitor: Visit) => visitor.dialog.getByRole('status').filter({ hasText: /^Sent$/ })
