export const isServer = (): boolean => typeof document === 'undefined'
