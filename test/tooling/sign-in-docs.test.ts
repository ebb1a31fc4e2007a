import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '../../scripts/lib/source-files.mjs'
import { signInRefusals } from '../../server/verdict.ts'

it('every reason why nobody is signed in is told to hosts, and no other', () => {
  const page = readFileSync(join(projectRoot, 'docs/sign-in-server.md'), 'utf8')
  const told = [...page.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, code]) => code)
  expect(told).toEqual(signInRefusals)
})
