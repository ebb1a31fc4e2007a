import { expect, it } from 'vitest'
import { failedButton } from '../../../core/view-models/modal/initial-page-state.ts'
import { buttonFace } from '../../../shells/dom/loader/button-face.ts'
import { withLabel } from '../../../shells/dom/loader/button-variants.ts'
import { networkButton } from '../../../shells/dom/loader/network-button.ts'

const account = {
  status: 'connected',
  label: '0x7099…79C8',
  name: 'Account 0x7099…79C8',
  avatar: '#709979',
  busy: false,
} as const

it('an account has its colour, and a name that says what it is', () => {
  expect(buttonFace(account)).toEqual({
    text: '0x7099…79C8',
    attributes: { 'aria-label': 'Account 0x7099…79C8', 'aria-busy': undefined, 'data-avatar': '' },
  })
})

it('a wrong network is marked in the place of the colour', () => {
  expect(buttonFace({ ...account, isWrong: true }).attributes['data-avatar']).toBe('!')
})

it('what failed is named by what is seen', () => {
  const { text, attributes } = buttonFace(failedButton({}, account))
  expect(text).toBe('Failed. Try again')
  expect(attributes['aria-label']).toBeUndefined()
})

it('what failed is said in the place of a host’s own words, which are an invitation', () => {
  const invitation = { status: 'disconnected', label: 'Connect wallet', busy: false } as const
  expect(withLabel(invitation, 'Log in').label).toBe('Log in')
  expect(withLabel(failedButton({}, invitation), 'Log in').label).toBe('Failed. Try again')
})

it('what failed is said by the button of the network too', () => {
  const here = { network: undefined, isUnsupported: true }
  const button = { status: 'disconnected', label: 'Connect wallet', busy: false } as const
  expect(networkButton(here, {}, button).label).toBe('Wrong network')
  expect(networkButton(here, {}, failedButton({}, button))).toEqual({
    status: 'connected',
    label: 'Failed. Try again',
    busy: false,
  })
})

it('the button of the network says that something is under way, once it is known who the visitor is', () => {
  const here = { network: undefined, isUnsupported: false }
  const busyAs = (status: 'unknown' | 'disconnected' | 'connected', busy: boolean): boolean =>
    networkButton(here, {}, { status, label: 'Connect wallet', busy }).busy
  expect([busyAs('disconnected', true), busyAs('connected', true)]).toEqual([true, true])
  expect([busyAs('unknown', true), busyAs('connected', false), networkButton(here).busy]).toEqual([false, false, false])
})

it('while nothing is known there is nothing to read but the name', () => {
  const { text, attributes } = buttonFace({ status: 'unknown', label: 'Loading account', busy: true })
  expect([text, attributes['aria-label'], attributes['data-avatar']]).toEqual(['', 'Loading account', undefined])
})
