/**
 * What our own search for wallets has on its side of the Wallet Standard's handshake: a modal that is a wallet there itself
 * (`latchkey/solana`) is none to choose in a modal, where it would open the one that it is chosen in.
 */
export const takesNoModal = 'latchkey:takes-no-modal'
