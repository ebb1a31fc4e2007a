import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type View, viewNames } from '../../../core/domain/declared.ts'
import {
  canGoBack,
  closedViewStack,
  currentView,
  nextViewStack,
  type ViewStack,
  type ViewStackEvent,
} from '../../../core/domain/modal/view-stack.ts'
import { forAll } from '../shared/for-all.ts'
import { runModel, step } from '../shared/model.ts'

const view: fc.Arbitrary<View> = fc.constantFrom<View[]>(
  { view: 'Connect' },
  { view: 'Account' },
  { view: 'WhatIsAWallet' },
  { view: 'ConnectingExternal', connectorId: 'a' },
  { view: 'ConnectingExternal', connectorId: 'b' },
)
const event: fc.Arbitrary<ViewStackEvent> = fc.oneof(
  fc.record({ type: fc.constant('open' as const), isConnected: fc.boolean() }),
  fc.record({ type: fc.constant('open' as const), isConnected: fc.boolean(), requested: view }),
  fc.record({ type: fc.constantFrom('push' as const, 'replace' as const), view }),
  fc.record({ type: fc.constant('back' as const), isConnected: fc.boolean() }),
  fc.constant<ViewStackEvent>({ type: 'close' }),
)
const reached = fc.array(event).map((events) => events.reduce(nextViewStack, closedViewStack))

/** What a visitor would draw: a pile of names, or nothing on screen. */
interface Model {
  pile: readonly string[] | undefined
  isConnected: boolean
}
const name = (one: View): string => (one.view === 'ConnectingExternal' ? `${one.view} ${one.connectorId}` : one.view)
const top = (pile: readonly string[]): string => pile[pile.length - 1] ?? 'none'

const goBack = (model: Model): void => {
  const under = model.pile?.slice(0, -1) ?? []
  if (under.length === 0) model.pile = undefined
  else if (top(under) === 'Connect' && model.isConnected) model.pile = ['Account']
  else model.pile = under
}

const agree = (model: Model, stack: ViewStack): void => {
  expect(stack.isOpen).toBe(model.pile !== undefined)
  expect(stack.views.map(name)).toEqual(model.pile ?? ['Connect'])
  expect(name(currentView(stack))).toBe(top(model.pile ?? ['Connect']))
  expect(canGoBack(stack)).toBe((model.pile?.length ?? 1) > 1)
}

const command = (label: string, tell: (model: Model) => void, send: (model: Readonly<Model>) => ViewStackEvent) =>
  step<Model, ViewStack>(label, tell, (stack, model) => nextViewStack(stack, send(model)), agree)

const commands = [
  fc.constant(
    command(
      'open',
      (model) => {
        model.pile = [model.isConnected ? 'Account' : 'Connect']
      },
      ({ isConnected }) => ({ type: 'open', isConnected }),
    ),
  ),
  view.map((requested) =>
    command(
      `open ${name(requested)}`,
      (model) => {
        model.pile = [name(requested)]
      },
      ({ isConnected }) => ({ type: 'open', isConnected, requested }),
    ),
  ),
  view.map((pushed) =>
    command(
      `push ${name(pushed)}`,
      (model) => {
        if (model.pile !== undefined && top(model.pile) !== name(pushed)) model.pile = [...model.pile, name(pushed)]
      },
      () => ({ type: 'push', view: pushed }),
    ),
  ),
  view.map((replacing) =>
    command(
      `replace ${name(replacing)}`,
      (model) => {
        if (model.pile !== undefined) model.pile = [...model.pile.slice(0, -1), name(replacing)]
      },
      () => ({ type: 'replace', view: replacing }),
    ),
  ),
  fc.constant(command('back', goBack, ({ isConnected }) => ({ type: 'back', isConnected }))),
  fc.constant(
    command(
      'close',
      (model) => {
        model.pile = undefined
      },
      () => ({ type: 'close' }),
    ),
  ),
  fc.boolean().map((isConnected) =>
    step<Model, ViewStack>(
      isConnected ? 'wallet connects' : 'wallet goes',
      (model) => {
        model.isConnected = isConnected
      },
      (stack) => stack,
      agree,
    ),
  ),
]

describe('the view stack', () => {
  it('does what a pile of views does', () => {
    runModel(commands, () => ({ model: { pile: undefined, isConnected: false }, real: { state: closedViewStack } }))
  })

  it('is never empty, and only names views', () => {
    forAll(reached, (stack) => {
      expect(stack.views.length).toBeGreaterThan(0)
      for (const one of stack.views) expect(viewNames()).toContain(one.view)
    })
  })

  it('closes to Connect, whatever was open', () => {
    forAll(reached, (stack) =>
      expect(nextViewStack(stack, { type: 'close' })).toEqual({ isOpen: false, views: [{ view: 'Connect' }] }),
    )
  })

  it('closes by going back as often as there are views', () => {
    forAll(reached, fc.boolean(), (stack, isConnected) => {
      let left = stack
      for (const _ of stack.views) left = nextViewStack(left, { type: 'back', isConnected })
      expect(left).toEqual(closedViewStack)
    })
  })

  it('never goes back to Connect while connected', () => {
    forAll(reached, (stack) => {
      const after = nextViewStack(stack, { type: 'back', isConnected: true })
      if (after.isOpen) expect(currentView(after).view).not.toBe('Connect')
    })
  })

  it('changes nothing while closed, except by opening', () => {
    forAll(event, (one) => {
      fc.pre(one.type !== 'open')
      expect(nextViewStack(closedViewStack, one)).toEqual(closedViewStack)
    })
  })

  it('takes a second press on the same thing for one', () => {
    forAll(reached, view, (stack, pushed) => {
      const once = nextViewStack(stack, { type: 'push', view: pushed })
      expect(nextViewStack(once, { type: 'push', view: pushed })).toBe(once)
    })
  })
})
