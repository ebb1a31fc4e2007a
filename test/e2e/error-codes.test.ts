import { expect, test } from 'vitest'
import { type PageProvocation, provokedInPages } from '../errors/provoked-in-pages.ts'
import { visits } from './visit.ts'

const visit = visits()

test.each<[string, PageProvocation]>(Object.entries(provokedInPages))('%s', async (code, { missing, provoke }) => {
  const visitor = await visit('plain', {
    prepare: async (context) => missing && context.route(missing, (route) => route.abort()),
  })
  if (missing !== undefined) visitor.expectProblem(/net::ERR_FAILED/)
  expect(await provoke(visitor.page)).toBe(code)
})
