import { base58 } from '@scure/base'
import { rpc } from '../sandbox/support/rpc.ts'
import { pageScript } from '../support/page-script.ts'
import { freshSolanaAccount, type SendingChain, type SolanaAccount } from '../support/solana-sending.ts'
import { networkIn } from './offered-networks.ts'
import type { Owner, SenderOptions } from './page/sending-solana.ts'
import { sandbox } from './sandbox.ts'
import { button, fill, goToSend, review } from './send-support.ts'
import type { HostName, Visit, VisitOptions } from './visit.ts'

export const sol = 1_000_000_000n
/** What an account without data has to hold, while it is there. */
export const minimum = 890_880n

const network = networkIn(sandbox.description, 'solana')
const sandboxRpc = network.rpcUrls.default.http[0] ?? ''

/** The chain that a test looks at: the sandbox's, or one of its own. */
export interface AskedChain {
  readonly url: string
}
const asked: AskedChain = { url: sandboxRpc }

export const balanceOn = async (address: string, { url }: AskedChain = asked): Promise<bigint> =>
  BigInt(Object(await rpc(url, 'getBalance', [address])).value)
/** How many transactions the account has to do with. */
export const countOn = async (address: string, { url }: AskedChain = asked): Promise<number> =>
  Object(await rpc(url, 'getSignaturesForAddress', [address])).length
/** What the last transaction of the account has cost. */
export const feeOfLast = async (address: string, { url }: AskedChain = asked): Promise<bigint> => {
  const [last] = Object(await rpc(url, 'getSignaturesForAddress', [address]))
  return BigInt(Object(await rpc(url, 'getTransaction', [last.signature])).meta.fee)
}

export interface SolanaVisit extends Visit {
  readonly from: string
  readonly owner: (does: Owner['does']) => Promise<void>
  readonly agree: () => Promise<void>
  readonly timesAsked: () => Promise<number>
}

export interface SolanaVisitOptions extends Partial<Pick<SenderOptions, 'sendsItself' | 'losesAnswers'>> {
  readonly lamports?: bigint
  /** Whose wallet it is; one that nobody else uses, unless it is said. */
  readonly account?: SolanaAccount
  /** A token that the account is asked for. */
  readonly token?: { readonly address: string; readonly name: string; readonly symbol: string }
  /** In the place of the sandbox's. */
  readonly chain?: SendingChain
  /** What a node's answer becomes on its way; undefined for one that is lost. Called for each question. */
  readonly onWay?: (method: string, answer: string) => string | undefined
}

/** An account of its own on Solana is connected, and Send is open. */
export const openSolanaSend = async (
  visit: (host: HostName, options?: VisitOptions) => Promise<Visit>,
  host: HostName,
  given: SolanaVisitOptions = {},
): Promise<SolanaVisit> => {
  const { lamports = 10n * sol, chain, token, onWay = (_, answer) => answer, account, ...sender } = given
  const { address, seed } = account ?? freshSolanaAccount()
  const url = chain?.url ?? sandboxRpc
  await rpc(url, 'requestAirdrop', [address, Number(lamports)])
  const privateKey = base58.encode(Uint8Array.of(...seed, ...base58.decode(address)))
  const put: SenderOptions = { ...sender, key: { address, privateKey }, rpcUrl: sandboxRpc }
  const visitor = await visit(host, {
    wallets: [],
    options: {
      networks: [network],
      ...(token && { tokens: { [network.caipNetworkId]: [{ ...token, decimals: 6 }] } }),
    },
    scripts: [
      await pageScript('e2e/page/sending-solana.ts', 'sendingSolana'),
      `sendingSolana.putSender(${JSON.stringify(put)})`,
    ],
    prepare: (context) =>
      context.route(`${sandboxRpc}/**`, async (route) => {
        const body = route.request().postData()
        if (body === null) return route.continue()
        const answer = await (
          await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
        ).text()
        const handed = onWay(String(Object(JSON.parse(body)).method), answer)
        if (handed === undefined) return route.abort()
        return route.fulfill({
          ...{ body: handed, contentType: 'application/json' },
          headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
        })
      }),
  })
  await visitor.chooseWallet('Quay')
  await visitor.dialog.waitFor({ state: 'hidden' })
  await goToSend(visitor)
  const owner = <T>(work: string): Promise<T> => visitor.page.evaluate(`globalThis.quayOwner.${work}`) as Promise<T>
  return Object.assign(visitor, {
    from: address,
    owner: (does: Owner['does']) => owner<void>(`does = ${JSON.stringify(does)}`),
    agree: () => owner<void>('agree()'),
    timesAsked: () => owner<number>('asked'),
  })
}

/** The network has said what it costs. */
export const solFeeSaid = ({ dialog }: Visit): Promise<void> =>
  dialog
    .locator('bdi')
    .filter({ hasText: /^[0-9.]+ SOL$/ })
    .first()
    .waitFor()

/** From the form to the wallet. */
export const sendSol = async (visitor: Visit, amount: string, to: string): Promise<void> => {
  await fill(visitor, amount, to)
  await review(visitor)
  await solFeeSaid(visitor)
  await button(visitor, 'Send').click()
}
