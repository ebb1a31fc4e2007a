import type { Wallet } from '@wallet-standard/base'
import { takesNoModal } from '../../core/domain/connections/bridged.ts'

interface Registering {
  readonly register: (wallet: Wallet) => () => void
}

const registering = (api: unknown): Registering | undefined => {
  if (typeof api !== 'object' || api === null || takesNoModal in api) return undefined
  const register: unknown = Reflect.get(api, 'register')
  return typeof register === 'function' ? { register: (wallet) => Reflect.apply(register, api, [wallet]) } : undefined
}

/** What a list says to it is the list's own fault: the others are left all the same. */
const leaveList = (leave: unknown): void => {
  if (typeof leave !== 'function') return
  try {
    leave()
  } catch (error) {
    reportError(error)
  }
}

/** Puts a wallet onto the list of each part of the page that asks for wallets, now or later. @returns takes it off all of them */
export const announceWallet = (page: EventTarget, wallet: Wallet): (() => void) => {
  const leaves = new Map<unknown, unknown>()
  let isOver = false
  const enter = (api: unknown): void => {
    // Who asks again has it already, or is just being told; who kept this asks too late.
    if (isOver || leaves.has(api)) return
    const list = registering(api)
    if (list === undefined) return
    leaves.set(api, undefined)
    const leave = list.register(wallet)
    // Told of it, a page may have taken it off all lists.
    if (isOver) leaveList(leave)
    else leaves.set(api, leave)
  }
  const onReady = (event: Event): void => enter(Reflect.get(event, 'detail'))
  page.addEventListener('wallet-standard:app-ready', onReady)
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: enter }))
  return () => {
    isOver = true
    page.removeEventListener('wallet-standard:app-ready', onReady)
    for (const leave of leaves.values()) leaveList(leave)
    leaves.clear()
  }
}
