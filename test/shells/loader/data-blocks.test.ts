import { expect, test, vi } from 'vitest'
import { forEachDataBlock } from '../../../shells/dom/loader/data-blocks.ts'
import { stubPage } from './page.ts'

const page = stubPage()

test('a data block that is no JSON is reported as what it is, once; the others count', () => {
  const blocks = ['{ "projectId": "a", }', '{ "projectId": "b" }'].map((textContent) => ({
    textContent,
    remove: () => blocks.shift(),
  }))
  vi.stubGlobal('document', { querySelectorAll: () => [...blocks] })
  const used: unknown[] = []
  forEachDataBlock((options) => used.push(options.projectId))
  forEachDataBlock(() => undefined)
  expect(used).toEqual(['b'])
  expect(page.reported).toEqual([
    expect.objectContaining({
      name: 'ModalError',
      code: 'INVALID_OPTIONS',
      message: expect.stringMatching(/^Invalid options: the data block is no JSON: SyntaxError: /),
    }),
  ])
})
