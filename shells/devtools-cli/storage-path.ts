import { homedir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'

interface StoragePath {
  readonly folder: string
  readonly name: string
}

/** Where this system keeps what a program can do without. */
const cacheFolder = (environment: Readonly<Record<string, string | undefined>>): string => {
  const home = homedir()
  if (process.platform === 'win32') return environment['LOCALAPPDATA'] ?? join(home, 'AppData', 'Local')
  if (process.platform === 'darwin') return join(home, 'Library', 'Caches')
  return environment['XDG_CACHE_HOME'] || join(home, '.cache')
}

/** The file of the caller, else one in the user's cache. */
export const storagePath = (
  given: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): StoragePath =>
  given === undefined
    ? { folder: join(cacheFolder(environment), 'latchkey'), name: 'devtools.json' }
    : { folder: dirname(resolve(given)), name: basename(given) }
