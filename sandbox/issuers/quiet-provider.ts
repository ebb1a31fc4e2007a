/** Runs what says much that is for owners of real issuers: those lines of the library alone are left out. */
export const withoutNotices = async <Made>(make: () => Promise<Made>): Promise<Made> => {
  const { info, warn } = console
  const unlessOf =
    (say: typeof warn): typeof warn =>
    (...words) => {
      if (!String(words[0]).includes('oidc-provider ')) say(...words)
    }
  console.info = unlessOf(info)
  console.warn = unlessOf(warn)
  try {
    return await make()
  } finally {
    console.info = info
    console.warn = warn
  }
}
