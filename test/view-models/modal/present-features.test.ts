import { describe, expect, it } from 'vitest'
import type { NavigationFacts } from '../../../core/domain/modal/navigation.ts'
import { failure } from '../../../core/domain/shared/failure.ts'
import { createViewStackStore } from '../../../core/state/modal/stores.ts'
import { createCell } from '../../../core/state/shared/cell.ts'
import { createPresentFeatures, type PresentFeature } from '../../../core/view-models/modal/present-features.ts'
import type { Intent } from '../../../core/view-models/screen-types.ts'
import type { NoticeScreens } from '../../../core/view-models/shared/view.ts'

const facts: NavigationFacts = {
  hasAccount: false,
  isNetworkMissing: false,
  networkSwitching: true,
  activity: true,
  receive: true,
  send: true,
  email: false,
  socials: false,
  loginStep: 'email',
  hasEmail: false,
  changeStep: 'address',
  isApprovalOpen: false,
  isListOffered: true,
  isAgreementMissing: false,
  isMobile: false,
  mode: 'full',
  isSuccessShown: false,
}
/** What every object has. */
const inherited = Object.getOwnPropertyNames(Object.prototype)
const made = (type: string): Intent => JSON.parse(JSON.stringify({ type }))

const begin = () => {
  const views = createViewStackStore()
  const present = createPresentFeatures({ views, reportError: (error) => failure('INTERNAL_ERROR', { cause: error }) })
  const done: string[] = []
  const title = createCell({ title: 'Networks', screen: { view: 'Loading', of: 'Networks' } as const })
  const networks: PresentFeature = {
    views: {
      Networks: {
        titled: title,
        answers: { retry: () => done.push('retry the networks') },
        fields: { search: (text) => done.push(`search ${text}`) },
      },
      AllWallets: { titled: createCell(undefined) },
    },
    answers: { retry: () => done.push('retry'), 'show-networks': () => done.push('show') },
  }
  const open = (view: 'Networks' | 'AllWallets' | 'Connect') =>
    views.send({ event: { type: 'open', view: { view } }, facts })
  return { present, networks, done, title, open }
}

describe('the features that are there', () => {
  it('answer for the view on screen first, and for any view else', () => {
    const { present, networks, done, open } = begin()
    present.join(networks)
    open('AllWallets')
    expect(present.answer({ type: 'retry' })).toBe(true)
    open('Networks')
    expect(present.answer({ type: 'retry' })).toBe(true)
    expect(present.answer({ type: 'show-networks' })).toBe(true)
    expect(done).toEqual(['retry', 'retry the networks', 'show'])
  })

  it('answer nothing before they join, and draw the view that waits for them when they do', () => {
    const { present, networks, done, open, title } = begin()
    open('Networks')
    expect([present.answer({ type: 'retry' }), present.titled.snapshot()]).toEqual([false, undefined])
    const seen: (string | undefined)[] = []
    present.titled.value$.subscribe((titled) => seen.push(titled?.title))
    present.join(networks)
    title.set({ title: 'Netze', screen: { view: 'Loading', of: 'Networks' } })
    open('AllWallets')
    title.set({ title: 'Réseaux', screen: { view: 'Loading', of: 'Networks' } })
    open('Networks')
    expect(seen).toEqual([undefined, 'Networks', 'Netze', undefined, 'Réseaux'])
    expect(present.answer({ type: 'retry' })).toBe(true)
    expect(done).toEqual(['retry the networks'])
  })

  it('take what is typed only into a field of the view on screen', () => {
    const { present, networks, done, open } = begin()
    present.typeInto('search', 'too early')
    present.join(networks)
    open('AllWallets')
    present.typeInto('search', 'elsewhere')
    open('Networks')
    present.typeInto('amount', '1')
    present.typeInto('search', 'mead')
    expect(done).toEqual(['search mead'])
  })

  it.each(inherited)('have neither an answer nor a field called %s', (name) => {
    const { present, networks, done, open } = begin()
    present.join(networks)
    open('Networks')
    expect(present.answer(made(name))).toBe(false)
    present.typeInto(name, 'x')
    expect(done).toEqual([])
  })

  it('say what is beside the view, whenever they come', () => {
    const { present, networks } = begin()
    const notices = createCell<NoticeScreens | undefined>({ notice: { text: 'Ended', dismiss: 'Dismiss' } })
    const seen: (string | undefined)[] = []
    present.notices.value$.subscribe((said) => seen.push(said?.notice?.text))
    present.join(networks)
    present.join({ views: {}, answers: {}, notices })
    notices.set(undefined)
    expect(seen).toEqual([undefined, 'Ended', undefined])
  })
})
