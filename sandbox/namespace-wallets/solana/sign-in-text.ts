/** What a site asks to be signed in with; what it leaves out is left out, or filled in by the wallet. */
export type SignInInput = Readonly<Record<string, unknown>>

const fields = [
  ['URI', 'uri'],
  ['Version', 'version'],
  ['Chain ID', 'chainId'],
  ['Nonce', 'nonce'],
  ['Issued At', 'issuedAt'],
  ['Expiration Time', 'expirationTime'],
  ['Not Before', 'notBefore'],
  ['Request ID', 'requestId'],
] as const

/** The text of Sign In With Solana, after the ABNF of its proposal. */
export const signInText = (input: SignInInput, domain: string, address: string): string => {
  const { statement, resources } = input
  const lines = fields.flatMap(([label, name]) => {
    const value = input[name]
    return value === undefined ? [] : [`${label}: ${String(value)}`]
  })
  const listed = Array.isArray(resources) ? ['Resources:', ...resources.map((resource) => `- ${String(resource)}`)] : []
  const asked = [...lines, ...listed]
  return [
    `${domain} wants you to sign in with your Solana account:`,
    address,
    ...(statement === undefined ? [] : ['', String(statement)]),
    ...(asked.length === 0 ? [] : ['', ...asked]),
  ].join('\n')
}
