import { afterEach, expect, it, vi } from 'vitest'
import { nothingAgreed } from '../../../../infrastructure/wallets/walletconnect/agreements.ts'
import { createEip155Provider } from '../../../../infrastructure/wallets/walletconnect/codecs/eip155-provider.ts'
import { peerState } from '../../../../infrastructure/wallets/walletconnect/peer-state.ts'
import { never } from '../../../support/relay-world.ts'

afterEach(() => vi.unstubAllGlobals())

it('a host’s listener that throws hinders nobody else; its error goes where errors go', () => {
  const later: (() => void)[] = []
  vi.stubGlobal('queueMicrotask', (run: () => void) => later.push(run))
  const nobody = async (): Promise<never> => {
    throw new Error('Nobody asks')
  }
  const { provider, own, emit } = createEip155Provider({
    requests: { send: nobody, read: nobody, agree: () => undefined, close: () => undefined },
    state: () => peerState(nothingAgreed, 'eip155:1'),
    goTo: () => undefined,
    wish: () => undefined,
    ended: never(),
    onPending: () => undefined,
  })
  const heard: unknown[] = []
  provider.on('accountsChanged', () => {
    throw new Error('the host’s')
  })
  own.on('accountsChanged', (accounts) => heard.push(accounts))
  emit('accountsChanged', [])
  expect(heard).toEqual([[]])
  expect(later).toHaveLength(1)
  expect(later[0]).toThrow('the host’s')
})
