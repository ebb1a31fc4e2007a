import fc from 'fast-check'
import { expect, test } from 'vitest'
import { browserName } from '../../secure-site/devices/browser-name.ts'
import { runs } from '../support/long-runs.ts'

test('a browser is called by its name and what it runs on', () => {
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0'
  expect(browserName(firefox)).toBe('Firefox on Windows')
})

test('one that nobody knows is not left out of a sentence', () => {
  for (const unknown of ['node', '-', '(X11; Something)']) expect(browserName(unknown)).toMatch(/^A browser/)
})

test('whatever it says, it is called something', () => {
  fc.assert(
    fc.property(fc.option(fc.string(), { nil: undefined }), (said) => {
      expect(browserName(said)).toMatch(/^\S(.*\S)?$/s)
    }),
    { numRuns: runs(300) },
  )
})
