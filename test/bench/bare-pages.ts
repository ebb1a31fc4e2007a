import { cpSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Roots {
  readonly react: string
  readonly plain: string
}

/**
 * The built pages with nothing but their button, as the reference has nothing else: the demonstration's own account card, footer and styles
 * are work of the host's, and no part of what is compared. React's is built so, and follows the account (`page/host-page.ts`), as each host
 * does: what our hooks cost is a part of it.
 * @throws where a page is built in another way than this knows
 */
export const barePages = ({ react, plain }: Roots, folder: string): Roots => {
  rmSync(folder, { recursive: true, force: true })
  const bare = join(folder, 'plain')
  cpSync(plain, bare, { recursive: true })
  const script = join(bare, 'main.js')
  if (!existsSync(script)) throw new Error('The plain page has no main.js')
  writeFileSync(script, '')
  const parts = readdirSync(join(react, 'assets'))
  if (!parts.some((name) => name.startsWith('host-page-'))) throw new Error('React’s page is not the bench’s')
  return { react, plain: bare }
}
