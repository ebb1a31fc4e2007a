/** The same server for this process: browsers find each name below `localhost` by themselves, and not every system does. */
export const atLoopback = (url: string): string => url.replace('wallet.localhost', '127.0.0.1')
