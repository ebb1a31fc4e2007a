import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** The scripts of the frame, by their names. */
export type FrameFiles = ReadonlyMap<string, string>

/** The script that the frame's page begins with. */
export const frameEntry = 'frame.js'
/** The one of the page that shows what is to be approved. */
export const approvalEntry = 'approval.js'
/** The one of the page that passes the wallet on. */
export const linkEntry = 'link.js'

/** The one of the window in which a visitor logs in at an issuer. */
export const socialEntry = 'social.js'
/** The one of the visitor's own pages. */
export const walletEntry = 'wallet.js'
/** The one of the page that opens an exported file: it stands in that page. */
export const openerEntry = 'opener.js'

/** Those that lie in this folder, as the build puts them beside the program. */
export const readFrameFiles = async (folder: URL): Promise<FrameFiles> => {
  const path = fileURLToPath(folder)
  const names = (await readdir(path)).filter((name) => name.endsWith('.js'))
  return new Map(
    await Promise.all(
      names.map(async (name): Promise<[string, string]> => [name, await readFile(new URL(name, folder), 'utf8')]),
    ),
  )
}
