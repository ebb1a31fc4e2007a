import { expect, it } from 'vitest'
import { cloud } from '../../core/cloud-services.ts'

it.each(['core', 'shells/react', 'shells/preact-embed'])('%s gives the public services to its hosts', async (entry) => {
  expect(await import(`../../${entry}/index.ts`)).toMatchObject({ cloud })
})
