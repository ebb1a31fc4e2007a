import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type View, viewFacts, viewNames } from '../../../core/domain/feature-types.ts'
import { type NavigationEvent, type NavigationFacts, navigate } from '../../../core/domain/modal/navigation.ts'
import {
  canGoBack,
  closedViewStack,
  currentView,
  isApproving,
  type ViewStack,
  viewBehindApproval,
  withoutApproval,
} from '../../../core/domain/modal/view-stack.ts'
import { forAll } from '../shared/for-all.ts'
import { runModel, step } from '../shared/model.ts'
import { facts, view, views } from './navigation-facts.ts'

const plain = [
  'back',
  'close',
  'connected',
  'success-told',
  'pairing-refused',
  'network-noted',
  'network-reached',
  'network-refused',
  'approval-asked',
  'approval-over',
  'method-refused',
] as const
const event: fc.Arbitrary<NavigationEvent> = fc.oneof(
  fc.constantFrom(...plain).map((type): NavigationEvent => ({ type })),
  fc.option(view, { nil: undefined }).map((one): NavigationEvent => ({ type: 'open', ...(one ? { view: one } : {}) })),
  view.map((one): NavigationEvent => ({ type: 'show', view: one })),
  view.map((one): NavigationEvent => ({ type: 'replace', view: one })),
  fc
    .constantFrom('0xa', '0xb')
    .map((hash): NavigationEvent => ({ type: 'sent', view: { view: 'WalletSendConfirmed', hash } })),
  fc.record({
    type: fc.constant('wallet-asked' as const),
    connectorId: fc.constantFrom('a', 'b'),
    isElsewhere: fc.boolean(),
  }),
  fc.record({ type: fc.constant('account-lost' as const), wasRemembered: fc.boolean() }),
)
const moves = fc.array(fc.tuple(event, facts), { maxLength: 40, size: 'max' })
const reached = moves.map((all) => all.reduce((stack, [one, how]) => navigate(stack, one, how), closedViewStack))

/** What a visitor would draw: a pile of names, or nothing on screen. */
interface Model {
  pile: readonly string[] | undefined
}
/** Whichever tab is chosen there. */
const name = ({ tab: _, ...one }: View & { readonly tab?: unknown }): string => Object.values(one).join(' ')
const top = (pile: readonly string[] | undefined): string => pile?.at(-1) ?? 'none'
const isAboutAccount = (one: string): boolean =>
  /^(Account|Nfts?|Wallet(?:Receive|CompatibleNetworks|Send\w*)|Transactions|SwitchNetwork|UnsupportedChain|SwitchActiveChain|SIWXSignMessage|UpdateEmail\w*)\b/.test(
    one,
  )

/** What a connection lacks, the network first. */
const lacked = (how: NavigationFacts): string | undefined =>
  how.isNetworkMissing ? 'UnsupportedChain' : how.signIn === 'missing' ? 'SIWXSignMessage' : undefined

const oneBack = (pile: readonly string[] | undefined, { hasAccount }: NavigationFacts) => {
  const under = pile?.slice(0, -1) ?? []
  if (under.length === 0) return undefined
  return top(under) === 'Connect' && hasAccount ? ['Account'] : under
}

/** There is nothing more to do but for whoever looks after their wallets. */
const over = (pile: readonly string[] | undefined, { hasAccount }: NavigationFacts): readonly string[] | undefined => {
  if (pile?.includes('ProfileWallets') !== true) return undefined
  return hasAccount ? ['Account', 'ProfileWallets'] : ['ProfileWallets']
}

const isListShown = (how: NavigationFacts): boolean => how.isListOffered && !how.isAgreementMissing

/** In the words of specification 2. */
const entrance = (wanted: View | undefined, how: NavigationFacts): string => {
  const refused: Readonly<Record<string, boolean>> = {
    Account: !how.hasAccount,
    Nfts: !how.hasAccount,
    WalletReceive: !how.hasAccount || !how.receive,
    WalletCompatibleNetworks: !how.hasAccount || !how.receive,
    WalletSend: !how.hasAccount || !how.send,
    WalletSendSelectToken: !how.hasAccount || !how.send,
    Transactions: !how.hasAccount || !how.activity,
    UnsupportedChain: !how.isNetworkMissing,
    SIWXSignMessage: how.signIn !== 'missing' && how.signIn !== 'declined',
    EmailLogin: !how.email,
    ConnectSocials: !how.socials || how.isAgreementMissing,
    EmailVerifyDevice: !how.email || how.loginStep !== 'device',
    EmailVerifyOtp: !how.email || how.loginStep !== 'code',
    UpdateEmailWallet: !how.hasEmail,
    UpdateEmailPrimaryOtp: !how.hasEmail || how.changeStep !== 'primary',
    UpdateEmailSecondaryOtp: !how.hasEmail || how.changeStep !== 'secondary',
    ApproveTransaction: !how.isApprovalOpen,
    Networks: !how.networkSwitching,
    AllWallets: !isListShown(how),
    ConnectingWalletConnect: !isListShown(how),
    ConnectingWalletConnectBasic: !isListShown(how),
  }
  const start = lacked(how) ?? (how.hasAccount ? 'Account' : 'Connect')
  const shown = wanted === undefined || refused[wanted.view] === true ? start : name(wanted)
  if (!/^Connect( |$)/.test(shown) || how.mode === 'full' || !isListShown(how)) return shown
  return how.isMobile ? 'AllWallets' : 'ConnectingWalletConnectBasic'
}

type QuestionEvent = { readonly type: 'approval-asked' | 'approval-over' | 'method-refused' }
type Pile = readonly string[] | undefined
const question = 'ApproveTransaction'
const withoutQuestion = (pile: Pile): Pile => {
  const rest = pile?.filter((one) => one !== question) ?? []
  return rest.length === 0 ? undefined : rest
}
const withQuestion = (pile: Pile): Pile => (pile?.includes(question) ? pile : [...(pile ?? []), question])

/** A question of the wallet's lies on top, and what happens below it leaves it there. */
const pileAfter = (pile: Pile, one: NavigationEvent, how: NavigationFacts): Pile => {
  if (one.type === 'approval-asked') return withQuestion(pile)
  if (one.type === 'approval-over') return withoutQuestion(pile)
  if (one.type === 'method-refused') return withoutQuestion(pile) ?? [entrance(undefined, how)]
  const isBelow = pile?.includes(question) && !['open', 'back', 'close'].includes(one.type)
  if (!isBelow) return movedPile(pile, one, how)
  const next = movedPile(withoutQuestion(pile), one, how)
  return next?.includes(question) ? pile : withQuestion(next)
}

const movedPile = (pile: Pile, one: Exclude<NavigationEvent, QuestionEvent>, how: NavigationFacts): Pile => {
  const deeper = (next: string) => (pile === undefined || top(pile) === next ? pile : [...pile, next])
  switch (one.type) {
    case 'open':
      return [entrance(one.view, how)]
    case 'show':
      return deeper(name(one.view))
    case 'replace':
      return pile && [...pile.slice(0, -1), name(one.view)]
    case 'close':
      return undefined
    case 'success-told':
      return over(pile, how)
    case 'back':
      return oneBack(pile, how)
    case 'wallet-asked':
      if (!one.isElsewhere) return deeper(`ConnectingExternal ${one.connectorId}`)
      return top(pile).startsWith('ConnectingWalletConnect') ? pile : deeper('ConnectingWalletConnect')
    case 'connected':
      if (pile !== undefined && lacked(how)) return [lacked(how) ?? '']
      return how.isSuccessShown || !how.hasAccount ? pile : over(pile, how)
    case 'pairing-refused':
      return top(pile).startsWith('ConnectingWalletConnect') && (pile?.length ?? 0) > 1 ? oneBack(pile, how) : pile
    case 'account-lost':
      if (pile?.some(isAboutAccount) !== true) return pile
      return one.wasRemembered ? ['Connect'] : over(pile, how)
    case 'network-noted':
      return top(pile) === 'Networks' ? oneBack(pile, how) : pile
    case 'network-reached':
      if (pile !== undefined && how.signIn === 'missing') return ['SIWXSignMessage']
      return pile?.includes('Account') === true ? ['Account'] : undefined
    case 'network-refused':
      return (pile?.length ?? 0) > 1 ? oneBack(pile, how) : pile
    case 'sent':
      return pile && [...pile.filter((shown) => !shown.startsWith('WalletSend')), name(one.view)]
  }
}

const agree = ({ pile }: Model, stack: ViewStack): void => {
  expect(stack.isOpen).toBe(pile !== undefined)
  expect(stack.views.map(name)).toEqual(pile ?? ['Connect'])
  expect(name(currentView(stack))).toBe(top(pile ?? ['Connect']))
  expect(canGoBack(stack)).toBe((pile?.length ?? 1) > 1 && top(pile) !== question)
}

const command = fc.tuple(event, facts).map(([one, how]) =>
  step<Model, ViewStack>(
    JSON.stringify(one),
    (model) => {
      model.pile = pileAfter(model.pile, one, how)
    },
    (stack) => navigate(stack, one, how),
    agree,
  ),
)

describe('where the modal goes', () => {
  it('is what a pile of views would do, over all events in all orders', () => {
    runModel([command], () => ({ model: { pile: undefined }, real: { state: closedViewStack } }))
  })

  it('is the tab of the account that was chosen there, also after a switch of networks', () => {
    const account: View = { view: 'Account', tab: 'Transactions' }
    const how = { hasAccount: true, activity: true } as NavigationFacts
    const atNetworks: ViewStack = { isOpen: true, views: [account, { view: 'Networks' }] }
    for (const type of ['back', 'network-reached', 'network-noted'] as const)
      expect(navigate(atNetworks, { type }, how)).toEqual({ isOpen: true, views: [account] })
  })

  it('is asked for each view that a feature has declared', () => {
    expect(new Set(views.map((one) => one.view))).toEqual(new Set(viewNames()))
  })

  it('is never nowhere, and only to views that there are', () => {
    forAll(reached, (stack) => {
      expect(stack.views.length).toBeGreaterThan(0)
      for (const one of stack.views) expect(viewNames()).toContain(one.view)
    })
  })

  it('closes to Connect, whatever was open', () => {
    forAll(reached, facts, (stack, how) =>
      expect(navigate(stack, { type: 'close' }, how)).toEqual({ isOpen: false, views: [{ view: 'Connect' }] }),
    )
  })

  it('closes by going back as often as there are views', () => {
    forAll(reached, facts, (stack, how) => {
      let left = stack
      for (const _ of stack.views) left = navigate(left, { type: 'back' }, how)
      expect(left).toEqual(closedViewStack)
    })
  })

  it('never goes back to Connect while connected, but to one for another wallet', () => {
    forAll(reached, facts, (stack, how) => {
      const after = navigate(stack, { type: 'back' }, { ...how, hasAccount: true })
      if (after.isOpen) expect(name(currentView(after))).not.toBe('Connect')
    })
  })

  it('changes nothing while closed, except by opening', () => {
    forAll(event, facts, (one, how) => {
      fc.pre(!['open', 'approval-asked', 'method-refused'].includes(one.type))
      expect(navigate(closedViewStack, one, how)).toBe(closedViewStack)
    })
  })

  it('leaves of sending nothing but what became of it, and Back leads to where the visitor came from', () => {
    forAll(reached, facts, (before, how) => {
      fc.pre(before.isOpen && !isApproving(before))
      const confirmed: View = { view: 'WalletSendConfirmed', hash: '0xc' }
      const { views: after } = navigate(before, { type: 'sent', view: confirmed }, how)
      expect(after.filter((one) => one.view.startsWith('WalletSend'))).toEqual([confirmed])
      expect(after.at(-1)).toEqual(confirmed)
      expect(after.slice(0, -1)).toEqual(before.views.filter((one) => !one.view.startsWith('WalletSend')))
    })
  })

  it('takes a second press on the same thing for one', () => {
    forAll(reached, view, facts, (stack, shown, how) => {
      const once = navigate(stack, { type: 'show', view: shown }, how)
      expect(navigate(once, { type: 'show', view: shown }, how)).toBe(once)
    })
  })

  it('leaves no view about an account that was lost', () => {
    forAll(reached, facts, fc.boolean(), (stack, how, wasRemembered) => {
      const after = navigate(stack, { type: 'account-lost', wasRemembered }, { ...how, hasAccount: false })
      if (after.isOpen) for (const one of after.views) expect(viewFacts[one.view].isAboutAccount).toBeUndefined()
    })
  })

  it.each(['OnRamp', 'constructor', '__proto__'])('takes %s, which a host may ask for and nothing draws', (name) => {
    forAll(facts, (how) => {
      const stack = navigate(closedViewStack, { type: 'open', view: JSON.parse(JSON.stringify({ view: name })) }, how)
      expect(navigate(stack, { type: 'account-lost', wasRemembered: false }, how)).toBe(stack)
      expect(navigate(stack, { type: 'back' }, how)).toBe(closedViewStack)
    })
  })

  it('loses no question of the wallet by what goes on behind it, and is where it would be without it once it is over', () => {
    forAll(reached, event, facts, (stack, one, how) => {
      fc.pre(!isApproving(stack) && !('view' in one && one.view?.view === question))
      fc.pre(!['open', 'back', 'close', 'approval-over', 'method-refused', 'approval-asked'].includes(one.type))
      const asked = navigate(stack, { type: 'approval-asked' }, how)
      expect(navigate(asked, { type: 'approval-asked' }, how)).toBe(asked)
      const after = navigate(asked, one, how)
      expect([after.isOpen, currentView(after).view]).toEqual([true, question])
      expect(viewBehindApproval(after)).toEqual(currentView(navigate(stack, one, how)))
      expect(navigate(after, { type: 'approval-over' }, how)).toEqual(navigate(stack, one, how))
      expect(withoutApproval(stack)).toBe(stack)
    })
  })

  it('opens nothing that cannot be shown', () => {
    forAll(view, facts, (wanted, how) => {
      const { view: shown } = currentView(navigate(closedViewStack, { type: 'open', view: wanted }, how))
      if (!how.hasAccount) expect(shown).not.toBe('Account')
      if (!how.isNetworkMissing) expect(shown).not.toBe('UnsupportedChain')
      if (!how.isApprovalOpen) expect(shown).not.toBe(question)
      if (how.signIn === 'done') expect(shown).not.toBe('SIWXSignMessage')
      if (!isListShown(how)) expect(shown).not.toMatch(/^(AllWallets|ConnectingWalletConnect)/)
    })
  })
})
