import { cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Roots {
  readonly react: string
  readonly plain: string
}

/** What the demonstration has beside its button: by the folder, the name and what is there instead. */
const extras: Readonly<Record<keyof Roots, { readonly in: string; readonly name: RegExp; readonly instead: string }>> =
  {
    plain: { in: '.', name: /^main\.js$/, instead: '' },
    react: {
      in: 'assets',
      name: /^page-[\w-]+\.js$/,
      instead: 'export const AccountCard = () => null\nexport const Footer = AccountCard\n',
    },
  }

/**
 * Copies of the built pages with nothing but their button, as the reference has nothing else: the demonstration's own account card, footer
 * and styles are work of the host's, and no part of what is compared.
 * @throws where a page is built in another way than this knows
 */
export const barePages = ({ react, plain }: Roots, folder: string): Roots => {
  rmSync(folder, { recursive: true, force: true })
  const bare = { react: join(folder, 'react'), plain: join(folder, 'plain') }
  cpSync(react, bare.react, { recursive: true })
  cpSync(plain, bare.plain, { recursive: true })
  for (const page of ['react', 'plain'] as const) {
    const { in: place, name, instead } = extras[page]
    const [file, ...others] = readdirSync(join(bare[page], place)).filter((one) => name.test(one))
    if (file === undefined || others.length > 0) throw new Error(`Not one file ${name} of the ${page} page: ${others}`)
    writeFileSync(join(bare[page], place, file), instead)
  }
  return bare
}
