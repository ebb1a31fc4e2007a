export const hostileWalletName = 'Wrecker Wallet'
export const hostileWalletRdns = 'org.latchkey.wrecker-wallet'

/** Two of the sandbox's funded accounts. */
export const firstAccount = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const secondAccount = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

/** The sandbox's first chain. */
export const homeChain = '0x7a69'
