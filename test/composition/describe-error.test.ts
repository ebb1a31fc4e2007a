import { describe, expect, it } from 'vitest'
import { describeError } from '../../core/describe-error.ts'
import { failure, failureCodes } from '../../core/domain/shared/failure.ts'
import { ModalError } from '../../core/domain/shared/modal-error.ts'
import { loadingError } from '../../core/loading-error.ts'

const refuse = (): never => {
  throw new Error('No')
}

describe('what is known of an error', () => {
  it('is the same of what was thrown, of the failure of an event, and of the code', () => {
    const known = {
      code: 'LOAD_FAILED',
      category: 'network',
      shortMessage: 'Failed to load',
      when: 'a file of ours did not arrive',
      retry: 'now',
      isRetryable: true,
      action: 'call again',
      docs: 'docs/errors.md#LOAD_FAILED',
    }
    for (const given of [
      new ModalError(failure('LOAD_FAILED')),
      loadingError('LOAD_FAILED'),
      failure('LOAD_FAILED'),
      'LOAD_FAILED',
    ])
      expect(describeError(given)).toEqual(known)
  })

  it('is there for every code', () => {
    for (const code of failureCodes()) {
      const { when, action, retry, isRetryable, ...said } = describeError(code) ?? {}
      expect(said).toEqual({ ...failure(code), docs: `docs/errors.md#${code}` })
      expect([when, action]).not.toContain('')
      expect(isRetryable).toBe(retry !== 'never')
    }
  })

  it.each([
    ['an error of others', Object.assign(new Error('x'), { code: 'LOAD_FAILED' })],
    ['a code of others', { code: 4001 }],
    ['what every object has', 'toString'],
    ['nothing', undefined],
    ['null', null],
    ['a number', 5],
    ['what throws when it is looked at', Object.defineProperty({}, 'code', { get: refuse })],
    ['what throws whatever is asked', new Proxy({}, { get: refuse, has: refuse, getPrototypeOf: refuse })],
  ])('is nothing of %s', (_, given) => {
    expect(describeError(given)).toBeUndefined()
  })
})
