import { providerError } from '../provider-error.ts'

/** What is longer the frame drops without a word. */
const longest = 262_144

const writeJson = (params: unknown): unknown => {
  try {
    return JSON.stringify(params ?? [], (_, value: unknown) =>
      typeof value === 'bigint' ? `0x${value.toString(16)}` : value,
    )
  } catch {
    return undefined
  }
}

/** Numbers of a chain are hexadecimal. @throws where it is no JSON, or too long */
export const rpcJson = (params: unknown): string => {
  const text = writeJson(params)
  if (typeof text !== 'string') throw providerError(-32602, 'The parameters cannot be written as JSON')
  if (text.length > longest) throw providerError(-32602, 'The parameters are too long')
  return text
}
