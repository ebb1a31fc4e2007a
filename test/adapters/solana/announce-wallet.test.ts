import type { Wallet } from '@wallet-standard/base'
import { afterEach, expect, test, vi } from 'vitest'
import { announceWallet } from '../../../bridges/solana/announce-wallet.ts'

const wallet: Wallet = {
  version: '1.0.0',
  name: 'Latchkey',
  icon: 'data:image/png;base64,AA==',
  chains: [],
  features: {},
  accounts: [],
}

afterEach(() => void vi.unstubAllGlobals())

test('leaves every list, whatever one of them says to that, and enters none any more', () => {
  const window = new EventTarget()
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const notNow = new Error('Not now')
  const angry = {
    register: () => () => {
      throw notNow
    },
  }
  const late = { register: vi.fn() }
  let enter: (api: unknown) => void = () => undefined
  window.addEventListener('wallet-standard:register-wallet', (event) => {
    enter = Reflect.get(event, 'detail')
    enter(angry)
  })
  const withdraw = announceWallet(window, wallet)
  const wallets = new Set<unknown>()
  const register = (one: unknown) => {
    wallets.add(one)
    return () => wallets.delete(one)
  }
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: { register } }))
  expect(wallets.size).toBe(1)
  withdraw()
  expect(wallets.size).toBe(0)
  expect(reported).toHaveBeenCalledWith(notNow)
  enter(late)
  expect(late.register).not.toHaveBeenCalled()
})

test('enters a list once, also where that asks again at once', () => {
  const window = new EventTarget()
  const taken: unknown[] = []
  const detail = {
    register: (wallet: unknown) => {
      if (taken.push(wallet) < 5) window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail }))
      return () => undefined
    },
  }
  const withdraw = announceWallet(window, wallet)
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail }))
  expect(taken).toHaveLength(1)
  withdraw()
})
