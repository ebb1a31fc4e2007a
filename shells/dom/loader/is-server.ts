export const isServer = (): boolean => !globalThis.document
