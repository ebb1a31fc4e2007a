import { expect, test } from 'vitest'

test('importing the embed build’s entry on a server does nothing and hurts nobody', async () => {
  expect(globalThis).not.toHaveProperty('document')
  const entry = await import('../../../shells/preact-embed/index.ts')
  expect(Object.keys(entry).toSorted()).toEqual(['cloud', 'createModal', 'getModal'])
  expect(entry.getModal()).toBeUndefined()
})
