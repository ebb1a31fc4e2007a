import { expect, it } from 'vitest'
import { failedButton } from '../../../core/view-models/modal/painted-page.ts'
import { buttonFace } from '../../../shells/dom/loader/button-face.ts'

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

it('while nothing is known there is nothing to read but the name', () => {
  const { text, attributes } = buttonFace({ status: 'unknown', label: 'Loading account', busy: true })
  expect([text, attributes['aria-label'], attributes['data-avatar']]).toEqual(['', 'Loading account', undefined])
})
