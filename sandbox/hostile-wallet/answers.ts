import type { HostileBehaviour } from './behaviours.ts'
import { brokenError, deepList, listWithTraps, listWithTricks, thenTwice } from './hostile-values.ts'
import { firstAccount, homeChain, secondAccount } from './identity.ts'
import { type Answers, type Emit, rpcError } from './provider.ts'

const never = (): unknown => new Promise(() => undefined)
const always = (value: unknown) => async (): Promise<unknown> => value

const sharing = (accounts: () => unknown): Answers => ({ eth_requestAccounts: accounts, eth_accounts: accounts })
const failing = (error: () => unknown): Answers => sharing(() => Promise.reject(error()))

const tellEverything = (emit: Emit): void => {
  for (const accounts of [[], [secondAccount], 'junk', undefined]) emit('accountsChanged', accounts)
  for (const chain of ['0x7a6a', 'junk', {}, -1]) emit('chainChanged', chain)
  emit('disconnect', rpcError(4900, 'Gone.'))
}

const lateNews = (emit: Emit): void => {
  emit('chainChanged', '0x7fffffff')
  for (const junk of ['0xnonsense', Number.NaN, { toString: () => homeChain }, [homeChain]]) emit('chainChanged', junk)
}

const flood = (emit: Emit): void => {
  for (let round = 0; round < 1000; round += 1) {
    emit('accountsChanged', round % 2 === 0 ? [secondAccount, firstAccount] : [firstAccount])
  }
}

/** Once the page has heard that it is connected. */
const later = (run: () => void): void => void setTimeout(run, 50)

/** What each behaviour answers in its own way. */
const tricks: Readonly<Partial<Record<HostileBehaviour, (emit: Emit) => Answers>>> = {
  'never-answers': () => sharing(never),
  'never-names-its-chain': () => ({ eth_chainId: never }),
  'answers-twice': () => sharing(() => thenTwice([firstAccount], [secondAccount])),
  'answers-wrong-types': () => sharing(always(42)),
  'answers-nested-junk': () => sharing(always(deepList(10_000, firstAccount))),
  'answers-with-traps': () => sharing(always(listWithTraps())),
  'answers-with-tricks': () => sharing(always(listWithTricks(firstAccount))),
  'answers-with-a-million': () => sharing(always(new Array(1_000_000).fill(firstAccount))),
  'shares-wrong-addresses': () =>
    sharing(always([`${firstAccount}0`, '0x1234', '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'])),
  'throws-at-once': () => ({
    eth_requestAccounts: () => {
      throw new Error('Wrecked.')
    },
  }),
  'fails-with-junk': () => failing(brokenError),
  'is-locked': () => failing(() => rpcError(4100, 'Unauthorized')),
  'opens-no-window': () => failing(() => new Error('Popup window was blocked')),
  'knows-no-request': () => failing(() => rpcError(-32601, 'Method not found')),
  'tells-while-connecting': (emit) => ({
    eth_requestAccounts: async () => {
      tellEverything(emit)
      return [firstAccount]
    },
  }),
  'changes-accounts-midway': (emit) => ({
    eth_chainId: async () => {
      emit('accountsChanged', [secondAccount])
      return homeChain
    },
  }),
  'names-nonsense-as-its-chain': () => ({ eth_chainId: always('0xnonsense') }),
  'lies-about-its-chain': (emit) => ({
    eth_chainId: async () => {
      later(() => lateNews(emit))
      return homeChain
    },
  }),
  'floods-with-events': (emit) => ({
    eth_chainId: async () => {
      later(() => flood(emit))
      return homeChain
    },
  }),
  'never-forgets-a-listener': (emit) => ({
    wallet_revokePermissions: async () => {
      later(() => emit('accountsChanged', [secondAccount]))
      return undefined
    },
  }),
  'never-lets-go': () => ({ wallet_revokePermissions: never }),
}

export const answersOf = (behaviour: HostileBehaviour, emit: Emit): Answers => tricks[behaviour]?.(emit) ?? {}
