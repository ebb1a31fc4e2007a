/**
 * As JSON. The SDK reads numbers of 17 digits, and `"5n"`, as those that JSON has none of, wherever a wallet says them, and writes them back
 * in this way.
 */
export const sdkText = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part))
