import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** @param {string} list `a as b,c` @param {(pair: string[]) => string | undefined} pick */
const names = (list, pick) => list.split(',').map((entry) => pick(entry.trim().split(/\s+as\s+/)) ?? '')

/**
 * A file that another takes names from has to export just these: one too few is noticed in a browser only.
 * @param {string} file the later file
 * @param {string} from the earlier one, beside it
 * @param {readonly string[]} own what the earlier one exports for others
 */
export const checkSharedNames = (file, from, own) => {
  const imported = [...readFileSync(file, 'utf8').matchAll(/import\s*\{([^}]*)\}\s*from\s*"([^"]+)"/g)]
    .filter(([, , path]) => path === `./${from}`)
    .flatMap(([, list = '']) => names(list, ([name]) => name))
  const [, list = ''] = /export\s*\{([^}]*)\};?\s*$/.exec(readFileSync(join(dirname(file), from), 'utf8')) ?? []
  const exported = names(list, ([name, as]) => as ?? name)
  const wrong = [
    ...imported.filter((name) => !exported.includes(name)).map((name) => `lacks ${name}`),
    ...exported
      .filter((name) => !imported.includes(name) && !own.includes(name))
      .map((name) => `need not export ${name}`),
  ]
  if (wrong.length > 0)
    throw new Error(`${basename(dirname(file))}/${from} ${wrong.join(', ')} (for ${basename(file)})`)
}
