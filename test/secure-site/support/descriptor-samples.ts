/** A contract that nobody knows, in words: what tests change a part of. */
export const contract = '0x3333333333333333333333333333333333333333'
export const chainId = 1

type Json = Readonly<Record<string, unknown>>

const deployments = [{ chainId, address: contract }]

export const callDescriptor = (
  formats: Json,
  more: { readonly metadata?: Json; readonly display?: Json; readonly contract?: Json } = {},
) => ({
  context: { contract: { deployments, ...more.contract } },
  metadata: { owner: 'Harbour', ...more.metadata },
  display: { formats, ...more.display },
})

export const messageDescriptor = (
  schema: Json,
  formats: Json,
  more: { readonly metadata?: Json; readonly domain?: Json } = {},
) => ({
  context: { eip712: { deployments, schemas: [schema], ...(more.domain && { domain: more.domain }) } },
  metadata: { owner: 'Harbour', ...more.metadata },
  display: { formats },
})

export const format = (intent: string, fields: readonly Json[]): Json => ({ intent, fields })
export const raw = (path: string, label = path): Json => ({ path, label, format: 'raw' })
